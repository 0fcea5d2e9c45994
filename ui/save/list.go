package save

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/ui/files"
)

// Page is how many matches are listed at first.
const Page = 500

// maxTemporaryAge is the age from which temporary files, left behind by killed processes, are
// deleted.
const maxTemporaryAge = 24 * time.Hour

// Saved is a match read from a save.
type Saved struct {
	File   string
	Time   time.Time      // of the last move
	Match  *matches.Match // nil until it is resumed, if its rules may not be run before
	Hidden Hidden         // what the match hid when it was left
	Need   *Need          // nil: the match needs nothing

	info fs.FileInfo // state of the file when it was read
}

// Open reports whether the match can be continued.
func (s Saved) Open() bool {
	if s.Match == nil {
		return s.Need.Ready()
	}
	return !s.Match.Over()
}

// Over reports whether the match has ended.
func (s Saved) Over() bool {
	if s.Match == nil {
		return s.Need.Over
	}
	return s.Match.Over()
}

// Game returns the match's game; nil if its rules have not been run.
func (s Saved) Game() *games.Game {
	if s.Match == nil {
		return s.Need.Game
	}
	return s.Match.Board.Game()
}

// Name returns the name of the match's game.
func (s Saved) Name() string {
	if s.Match == nil {
		return s.Need.Name
	}
	return s.Match.Board.Game().Name
}

// List reads at most most saved matches, last played first, and returns how many more there are.
// Notes name the saves that could not be read; they are set aside, not deleted.
func (s *Store) List(most int) (list []Saved, more int, notes []string) {
	notes = s.flushAll()
	if s.dir == "" {
		return nil, 0, notes
	}
	names, err := s.names()
	if err != nil {
		if err = s.reportOnce(s, &storeError{s.dir, files.Cause(err)}); err != nil {
			notes = append(notes, "saved matches cannot be read: "+err.Error())
		}
		return nil, 0, notes
	}
	for i, name := range names {
		if len(list) == most {
			more = len(names) - i
			break
		}
		one, err := s.Load(name)
		switch {
		case err == nil:
			list = append(list, one)
		case errors.Is(err, fs.ErrNotExist) && !exists(filepath.Join(s.dir, name)): // another process has resumed it
		default:
			notes = append(notes, s.setAside(name, err))
		}
	}
	// Of matches played in the same second the one written last comes first: a killed process may
	// have left the save that it resumed beside its own, which contains more.
	slices.SortStableFunc(list, func(a, b Saved) int { return b.Time.Compare(a.Time) })
	return list, more, notes
}

// names lists the names of saves, last written first; links count as saves. It deletes temporary
// files that killed processes have left.
func (s *Store) names() ([]string, error) {
	entries, err := os.ReadDir(s.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var names []string
	written := map[string]time.Time{}
	for _, e := range entries {
		name := e.Name()
		temporary := strings.HasPrefix(name, ".") && strings.Contains(name, extension) && e.Type().IsRegular()
		if !temporary && !strings.HasSuffix(name, extension) {
			continue
		}
		info, err := os.Stat(filepath.Join(s.dir, name))
		switch {
		case !temporary:
			names = append(names, name)
			if err == nil {
				written[name] = info.ModTime()
			}
		case err == nil && s.now().Sub(info.ModTime()) > maxTemporaryAge:
			_ = os.Remove(filepath.Join(s.dir, name))
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(written[b].Compare(written[a]), cmp.Compare(b, a))
	})
	return names, nil
}

// Load reads one save, without running a program or rules contained in the save. For a match that
// needs these, it sets Need only.
func (s *Store) Load(name string) (Saved, error) {
	one, err := s.load(name, Permission{})
	if one.Need != nil {
		one.Need.Game = gameOfCommand(s.programs(), one.Need.Command)
	}
	return one, err
}

// Resume reads a save to continue its match. If the save needs a program, its moves are checked
// against that program; if that does not run, the error says which command to run. In both cases
// the file stays. If the save contains rules that fail, or that do not allow its moves, it is set
// aside.
func (s *Store) Resume(name string) (Saved, error) {
	one, err := s.load(name, Permission{Programs: s.programs(), Rules: true})
	switch needy, failed := s.Load(name); {
	case err == nil || failed != nil:
	case needy.Need != nil && needy.Need.Command == nil:
		return one, errors.New(s.setAside(name, err))
	case needy.Need != nil:
		return one, fmt.Errorf("the saved match does not fit what %s tells: %w", needy.Need, err)
	}
	if err == nil && one.Match == nil {
		err = errors.New("its rules are a program's, which no save starts; to go on with it: " + one.Need.Resume())
	}
	return one, err
}

func (s *Store) load(name string, may Permission) (Saved, error) {
	f, err := files.Open(filepath.Join(s.dir, name))
	if err != nil {
		return Saved{}, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, mostFile+1))
	if err != nil {
		return Saved{}, err
	}
	if len(text) > mostFile {
		return Saved{}, errors.New("it is too long")
	}
	one, err := Decode(text, may)
	if err != nil {
		return Saved{}, err
	}
	one.File = name
	one.info, err = f.Stat()
	return one, err
}

// setAside renames a save or a journal that cannot be read, and returns a note about it. What could
// not be opened, or is of a later version, keeps its name.
func (s *Store) setAside(name string, why error) string {
	said := fmt.Sprintf("%s cannot be read: %v", name, files.Cause(why))
	if path := (*fs.PathError)(nil); errors.As(why, &path) || errors.Is(why, errNewer) {
		return said
	}
	to := strings.TrimSuffix(name, extension) + unreadableExtension
	for i := 2; exists(filepath.Join(s.dir, to)); i++ {
		to = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, extension), i, unreadableExtension)
	}
	if err := os.Rename(filepath.Join(s.dir, name), filepath.Join(s.dir, to)); err != nil {
		return said
	}
	return said + "; it was set aside as " + to
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}
