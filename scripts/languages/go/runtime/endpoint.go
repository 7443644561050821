// Where the service is and who calls it: addresses, key and secret, and how to keep them out of every text.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

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

// endpoint is one key's place at the service.
type endpoint struct {
	// Where HTTP requests go; the key is part of it.
	httpURL string
	// Where the WebSocket is.
	socketURL string
	// The address was that of a WebSocket.
	isSocket bool
	// The service without a key, the key, and the HTTP Basic credentials of key and secret, where there is a secret.
	baseURL, key, basic string
	// What no text may show, the longest first.
	secrets []string
}

// minSecretBytes: a shorter one would be found in every other word, and is no secret.
const minSecretBytes = 4

const redacted = "[redacted]"

// keyPath is what stands before the key in an address.
const keyPath = "/v3/"

var socketPath = regexp.MustCompile(`(/ws|/+)/v3/`)

var errNoAddress = errors.New("chainaccess: expected the service's address: http://HOST/v3/KEY, or a base address and a key")

// newEndpoint takes the whole address, as the service prints it, or its WebSocket's.
func newEndpoint(address, secret string) (*endpoint, error) {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Host == "" || !slices.Contains([]string{"http", "https", "ws", "wss"}, parsed.Scheme) {
		return nil, errNoAddress // without the parser's own error, which would show the key
	}
	e := &endpoint{isSocket: strings.HasPrefix(parsed.Scheme, "ws")}
	// The scheme in lower case, which parsing has made of it, and as that of HTTP.
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

// addressOf gives the whole address of a key.
func addressOf(baseURL, key string) (string, error) {
	if baseURL == "" || key == "" {
		return "", errNoAddress
	}
	return strings.TrimRight(baseURL, "/") + keyPath + url.PathEscape(key), nil
}

// redact replaces every secret in a text.
func (e *endpoint) redact(text string) string {
	for _, secret := range e.secrets {
		text = strings.ReplaceAll(text, secret, redacted)
	}
	return text
}

func (e *endpoint) shows(text string) bool {
	return slices.ContainsFunc(e.secrets, func(secret string) bool { return strings.Contains(text, secret) })
}

// shown is what may be told of the endpoint: its host.
func (e *endpoint) shown() string {
	parsed, err := url.Parse(e.baseURL)
	if err != nil {
		return redacted
	}
	return parsed.Host
}
