// A value that is JSON, and not what the contract says.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"bytes"
	"errors"
)

var errTrailing = errors.New("no JSON: more follows the value")

const (
	// foundBytes is how much of a value is remembered: enough to find secrets in it.
	foundBytes = 4096
	// previewBytes is how much of it is shown.
	previewBytes = 40
)

// misfit tells of a value: the member that it is of, and what was expected there.
type misfit struct {
	name, expected string
	found          []byte
}

func (m *misfit) Error() string {
	return m.text(func(text string) string { return text })
}

// text shows the beginning of the value, redacted before it is cut: half a secret would not be found.
func (m *misfit) text(redact func(string) string) string {
	text := "expected " + m.expected + ", found " + preview(m.found, previewBytes, redact)
	if m.name != "" {
		text = redact(m.name) + ": " + text
	}
	return text
}

// preview gives the beginning of what was found.
func preview(found []byte, most int, redact func(string) string) string {
	text := redact(string(bytes.ToValidUTF8(found[:min(len(found), foundBytes)], []byte("\uFFFD"))))
	if len(text) > most {
		return text[:most] + "..."
	}
	return text
}
