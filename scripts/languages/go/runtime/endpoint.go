// The service's address, the API key and the secret, and their redaction from every text.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"cmp"
	"encoding/base64"
	"errors"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// endpoint contains the addresses and secrets of one client.
type endpoint struct {
	// The address for HTTP requests; it contains the key.
	httpURL string
	// The address of the WebSocket.
	socketURL string
	// The caller passed the address of a WebSocket.
	isSocket bool
	// The service's address without the key, the key, and the HTTP Basic credentials of key and secret, if there is a secret.
	baseURL, key, basic string
	// Texts that must not appear in any message or log, the longest first.
	secrets []string
}

// minSecretBytes: shorter secrets are not redacted, because they would match parts of ordinary words.
const minSecretBytes = 4

const redacted = "[redacted]"

// keyPath precedes the key in an address.
const keyPath = "/v3/"

var socketPath = regexp.MustCompile(`(/ws|/+)/v3/`)

var errNoAddress = errors.New("chainaccess: expected the service's address, such as http://HOST/v3/KEY, or a base address and a key")

// newEndpoint accepts the complete address, as the service prints it, or that of its WebSocket.
func newEndpoint(address, secret string) (*endpoint, error) {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Host == "" || !slices.Contains([]string{"http", "https", "ws", "wss"}, parsed.Scheme) {
		return nil, errNoAddress // without the parser's error, which contains the key
	}
	e := &endpoint{isSocket: strings.HasPrefix(parsed.Scheme, "ws")}
	// The parsed scheme, which is in lower case, turned into that of HTTP.
	e.httpURL = "http" + strings.TrimPrefix(strings.TrimPrefix(parsed.Scheme, "ws"), "http") + address[len(parsed.Scheme):]
	e.httpURL = strings.TrimRight(e.httpURL, "/")
	e.httpURL = socketPath.ReplaceAllString(e.httpURL, keyPath)
	e.socketURL = "ws" + strings.TrimPrefix(strings.Replace(e.httpURL, keyPath, "/ws"+keyPath, 1), "http")
	base, key, _ := strings.Cut(e.httpURL, keyPath)
	e.baseURL = base
	path := strings.TrimSuffix(parsed.EscapedPath(), "/")
	e.key = path[strings.LastIndex(path, "/")+1:]
	if key != "" {
		e.key = strings.TrimSuffix(key, "/")
	}
	plainKey, err := url.PathUnescape(e.key)
	if err != nil {
		plainKey = e.key
	}
	password, _ := parsed.User.Password()
	e.secrets = []string{address, e.httpURL, e.socketURL, parsed.EscapedPath(), parsed.RawQuery, e.key, plainKey, password}
	if secret != "" {
		e.basic = base64.StdEncoding.EncodeToString([]byte(plainKey + ":" + secret))
		e.secrets = append(e.secrets, secret, e.basic)
	}
	e.secrets = slices.DeleteFunc(e.secrets, func(each string) bool { return len(each) < minSecretBytes })
	slices.SortFunc(e.secrets, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return e, nil
}

// addressOf returns the complete address for a key.
func addressOf(baseURL, key string) (string, error) {
	if baseURL == "" || key == "" {
		return "", errNoAddress
	}
	return strings.TrimRight(baseURL, "/") + keyPath + url.PathEscape(key), nil
}

// redact replaces every secret in a text with [redacted].
func (e *endpoint) redact(text string) string {
	for _, secret := range e.secrets {
		text = strings.ReplaceAll(text, secret, redacted)
	}
	return text
}

func (e *endpoint) shows(text string) bool {
	return slices.ContainsFunc(e.secrets, func(secret string) bool { return strings.Contains(text, secret) })
}

// shown returns the part of the address that can be shown: its host.
func (e *endpoint) shown() string {
	parsed, err := url.Parse(e.baseURL)
	if err != nil {
		return redacted
	}
	return parsed.Host
}
