// The parts of the contract that a client needs; generated code fills them in.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"bytes"
	"encoding/json"
	"time"
)

// CatalogueEntry is one error of the contract.
type CatalogueEntry struct {
	// Name of the entry, also the Name of an Error.
	Name string
	// Kind is the client's kind for this error; errors that are handled alike share a kind.
	Kind Kind
	// Code of the JSON-RPC error object.
	Code int
	// Message is the default message; the service may send a more specific one.
	Message string
	// Status is the HTTP status of an answer that contains only this error.
	Status int
	// Retryable reports whether the same request may succeed later.
	Retryable bool
	// Charged reports whether the call is charged although it failed.
	Charged bool
	// Reason is the value of data.reason that distinguishes errors with the same code; empty if there is none.
	Reason string
	// When is when the service returns it, in one sentence.
	When string
}

type contract struct {
	catalogue []CatalogueEntry
	// Kinds by code. Errors such as 402 and 429 have their HTTP status as the code.
	kinds map[int]Kind
	// HTTP statuses and codes after which the same request may succeed.
	retryable map[int]bool
	// Credits by method.
	prices map[string]int
	// Maximum bytes of a message to the service.
	bodyBytes int
	// Maximum number of calls in one message.
	httpBatchItems, socketBatchItems int
	// How often the service pings a WebSocket.
	pingInterval time.Duration
}

// name returns the name of an error's entry: among those with its code, the only one with its reason, message or status.
func (c *contract) name(e *Error) string {
	var data struct {
		Reason string `json:"reason"`
	}
	if bytes.HasPrefix(e.Data, []byte("{")) {
		_ = json.Unmarshal(e.Data, &data) // a reason of another type counts as no reason
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

// newContract derives kinds and retryable statuses from the catalogue.
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

// priced is the price of a method or operation, in credits.
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
