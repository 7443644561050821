// The derived addresses, and the redaction of their secrets.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strings"
	"testing"
)

func TestAddresses(t *testing.T) {
	for given, expected := range map[string][2]string{
		"https://host/v3/some-key":          {"https://host/v3/some-key", "wss://host/ws/v3/some-key"},
		"http://host:1/v3/some-key":         {"http://host:1/v3/some-key", "ws://host:1/ws/v3/some-key"},
		"wss://host/ws/v3/some-key":         {"https://host/v3/some-key", "wss://host/ws/v3/some-key"},
		"http://host//v3/some-key":          {"http://host/v3/some-key", "ws://host/ws/v3/some-key"},
		"HTTP://host/v3/some-key/":          {"http://host/v3/some-key", "ws://host/ws/v3/some-key"},
		"WSS://host/ws/v3/some-key":         {"https://host/v3/some-key", "wss://host/ws/v3/some-key"},
		"https://host/rpc?token=some-token": {"https://host/rpc?token=some-token", "wss://host/rpc?token=some-token"},
	} {
		e, err := newEndpoint(given, "")
		if err != nil || e.httpURL != expected[0] || e.socketURL != expected[1] || e.isSocket != strings.HasPrefix(strings.ToLower(given), "ws") {
			t.Errorf("%s: %+v %v", given, e, err)
		}
	}
	for _, wrong := range []string{"", "host", "ftp://host/v3/some-key", "://some-key", "http://"} {
		if _, err := newEndpoint(wrong, ""); err == nil || strings.Contains(err.Error(), "some-key") {
			t.Error(wrong, err)
		}
	}
	if e, err := newEndpoint("http://user:a-password@host/v3/some-key", ""); err != nil || strings.Contains(e.redact("is it a-password?"), "a-password") {
		t.Error(e, err)
	}
	if address, err := addressOf("https://host/", "a/b"); err != nil || address != "https://host/v3/a%2Fb" {
		t.Error(address, err)
	}
	if _, err := addressOf("https://host", ""); err == nil {
		t.Error("a key is needed")
	}
}

// shouting is an error with a field that its message does not contain.
type shouting struct{ address string }

func (s *shouting) Error() string { return "it failed" }

func TestCausesShowNoSecret(t *testing.T) {
	const address = "http://host/v3/a%2Fkey"
	e, err := newEndpoint(address, "the-secret")
	if err != nil {
		t.Fatal(err)
	}
	refused := &net.OpError{Op: "dial", Err: errors.New("refused")}
	causes := []error{
		&url.Error{Op: "Post", URL: address, Err: refused},
		fmt.Errorf("dialing %s: %w", address, context.DeadlineExceeded),
		errors.Join(errors.New("first"), errors.New("the-secret")),
		&shouting{address},
		fmt.Errorf("credentials %s, key %s", e.basic, "a/key"),
	}
	for _, cause := range causes {
		shown := e.redactCause(cause)
		for _, secret := range []string{"a%2Fkey", "a/key", "the-secret", e.basic} {
			if text := fmt.Sprintf("%v %+v %#v", shown, shown, shown); strings.Contains(text, secret) {
				t.Errorf("%s is shown: %s", secret, text)
			}
		}
	}
	if !errors.Is(e.redactCause(causes[0]), refused) || !errors.Is(e.redactCause(causes[1]), context.DeadlineExceeded) {
		t.Error("the cause is lost")
	}
}

func TestSplit(t *testing.T) {
	call := func(length int) *pending { return &pending{text: make([]byte, length)} }
	sizes := func(messages [][]*pending) (sizes []int) {
		for _, message := range messages {
			sizes = append(sizes, len(message))
		}
		return sizes
	}
	calls := []*pending{call(40), call(40), call(200), call(10), call(10), call(10)}
	if got := fmt.Sprint(sizes(split(calls, 2, 100))); got != "[2 1 2 1]" {
		t.Error(got)
	}
	if split(nil, 2, 100) != nil {
		t.Error("an empty list of calls must send nothing")
	}
}
