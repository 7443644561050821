// The error for a JSON value that does not match the contract.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"bytes"
	"errors"
)

var errTrailing = errors.New("not JSON: unexpected data after the value")

const (
	// foundBytes is how much of a value is kept: enough to find secrets in it.
	foundBytes = 4096
	// previewBytes is how much of it is shown.
	previewBytes = 40
)

// misfit is a value that does not match: the name of its field, and what was expected.
type misfit struct {
	name, expected string
	found          []byte
}

func (m *misfit) Error() string {
	return m.text(func(text string) string { return text })
}

// text shows the beginning of the value. It is redacted before it is cut, because half a secret would not be found.
func (m *misfit) text(redact func(string) string) string {
	text := "expected " + m.expected + "; got " + preview(m.found, previewBytes, redact)
	if m.name != "" {
		text = redact(m.name) + ": " + text
	}
	return text
}

// preview returns the redacted beginning of what was found.
func preview(found []byte, most int, redact func(string) string) string {
	text := redact(string(bytes.ToValidUTF8(found[:min(len(found), foundBytes)], []byte("\uFFFD"))))
	if len(text) > most {
		return text[:most] + "..."
	}
	return text
}
