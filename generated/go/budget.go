// Credits before they are spent: a budget that rejects calls before they are sent.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"context"
	"fmt"
	"sync"
)

// Budget counts credits, and rejects calls that would exceed its limit before they are sent. Several clients can share one
// budget; see WithBudget.
type Budget struct {
	prices map[string]int
	limit  int

	lock    sync.Mutex
	used    int
	held    int
	account *int
}

// Used is the credits spent so far: as HTTP answers reported them, or the contract's prices where no answer did.
func (b *Budget) Used() int {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.used
}

// Remaining is the credits that can still be spent; what calls in flight may cost is already subtracted.
func (b *Budget) Remaining() int {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.limit - b.used - b.held
}

// AccountRemaining is what is left of the account's daily balance, as the service last reported it; ok is false if it never
// did.
func (b *Budget) AccountRemaining() (credits int, ok bool) {
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.account == nil {
		return 0, false
	}
	return *b.account, true
}

func (b *Budget) hooks() Hooks {
	return Hooks{Before: b.before, After: b.after}
}

func (b *Budget) before(_ context.Context, attempt Attempt) error {
	cost := b.costOf(attempt.Methods)
	b.lock.Lock()
	defer b.lock.Unlock()
	if left := b.limit - b.used - b.held; cost > left {
		e := &Error{Kind: KindBudget, Message: fmt.Sprintf("needs %d credits, but the budget has %d of %d left", cost, left, b.limit)}
		if len(attempt.Methods) == 1 {
			e.Method = attempt.Methods[0]
		}
		return e
	}
	b.held += cost
	return nil
}

func (b *Budget) after(_ context.Context, attempt Attempt, ending Ending) {
	cost := b.costOf(attempt.Methods)
	b.lock.Lock()
	defer b.lock.Unlock()
	b.held -= cost
	switch {
	case ending.IsRefused:
	case ending.CreditsUsed != nil:
		b.used += *ending.CreditsUsed
	case len(attempt.Methods) > 1 || ending.Err == nil || !isFree(ending.Err.Kind):
		b.used += cost
	}
	if ending.CreditsRemaining != nil {
		b.account = ending.CreditsRemaining
	}
}

func (b *Budget) costOf(methods []string) (cost int) {
	for _, method := range methods {
		cost += b.prices[method]
	}
	return cost
}

// isFree reports whether errors of this kind are free. After a timeout or a lost connection the service may have charged the
// call.
func isFree(kind Kind) bool {
	switch kind {
	case KindRefused, KindInvalidParams, KindUnauthorized, KindOutOfCredits, KindRateLimited, KindService:
		return true
	default:
		return false
	}
}
