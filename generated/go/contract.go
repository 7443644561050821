// What the contract says, as far as a client needs it: generated code hands it over.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"bytes"
	"encoding/json"
	"time"
)

// CatalogueEntry is what the contract says about one error.
type CatalogueEntry struct {
	// Name of the entry: the Name of an Error.
	Name string
	// Kind is what the client calls it, together with those that are handled alike.
	Kind Kind
	// Code of the JSON-RPC error object.
	Code int
	// Message where the situation has nothing more to say.
	Message string
	// Status of an HTTP answer that holds this error alone.
	Status int
	// Retryable: the same request may succeed later.
	Retryable bool
	// Charged: the call costs its price although it ended so.
	Charged bool
	// Reason is the word in the error's data that tells errors with the same code apart; empty where none does.
	Reason string
	// When it is given, in one sentence.
	When string
}

type contract struct {
	catalogue []CatalogueEntry
	// Kinds by code, and by HTTP status, which refusals have as their code.
	kinds map[int]Kind
	// HTTP statuses, and codes, after which the same request may succeed.
	retryable map[int]bool
	// Credits by method.
	prices map[string]int
	// Most bytes of a message to the service.
	bodyBytes int
	// Most calls in one message.
	httpBatchItems, socketBatchItems int
	// How often the service pings a WebSocket.
	pingInterval time.Duration
}

// name finds an error in the catalogue: of the entries with its code, the one with its reason, message or status.
func (c *contract) name(e *Error) string {
	var data struct {
		Reason string `json:"reason"`
	}
	if bytes.HasPrefix(e.Data, []byte("{")) {
		_ = json.Unmarshal(e.Data, &data) // a reason of another type is none
	}
	var alike []*CatalogueEntry
	for i := range c.catalogue {
		if c.catalogue[i].Code == e.Code {
			alike = append(alike, &c.catalogue[i])
		}
	}
	tells := []func(*CatalogueEntry) bool{
		func(entry *CatalogueEntry) bool { return entry.Reason != "" && entry.Reason == data.Reason },
		func(entry *CatalogueEntry) bool { return entry.Message == e.Message },
		func(entry *CatalogueEntry) bool { return entry.Status == e.Status },
		func(entry *CatalogueEntry) bool { return true },
	}
	for _, tell := range tells {
		found := ""
		count := 0
		for _, entry := range alike {
			if tell(entry) {
				found = entry.Name
				count++
			}
		}
		if count == 1 {
			return found
		}
	}
	return ""
}

// newContract finds kinds and retries in the catalogue. The code of a refusal that has a kind of its own is its HTTP status.
func newContract(c contract) *contract {
	c.kinds = map[int]Kind{}
	c.retryable = map[int]bool{}
	for _, entry := range c.catalogue {
		if entry.Kind != KindRefused {
			c.kinds[entry.Code] = entry.Kind
		}
		if entry.Retryable {
			c.retryable[entry.Status] = true
		}
	}
	return &c
}

// priced is a method or operation with its price in credits.
type priced struct {
	method  string
	credits int
}

func pricesOf(all ...priced) map[string]int {
	prices := make(map[string]int, len(all))
	for _, each := range all {
		prices[each.method] = each.credits
	}
	return prices
}

func estimate(prices map[string]int, calls []AnyCall) (credits int) {
	for _, call := range calls {
		credits += prices[call.Method()]
	}
	return credits
}
