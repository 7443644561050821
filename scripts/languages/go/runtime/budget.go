// Credits counted before they are spent: a budget that refuses calls beforehand.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"context"
	"fmt"
	"sync"
)

// Budget counts credits, and refuses what would go beyond its limit before it is sent. One budget may serve several
// clients; see WithBudget.
type Budget struct {
	prices map[string]int
	limit  int

	lock    sync.Mutex
	used    int
	held    int
	account *int
}

// Used is the cost of everything so far: as HTTP answers told it, and by the contract's prices where nothing told it.
func (b *Budget) Used() int {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.used
}

// Remaining is what may still be spent, without what calls in flight may cost.
func (b *Budget) Remaining() int {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.limit - b.used - b.held
}

// AccountRemaining is what the service last said is left of the account's daily balance; ok is false when it said nothing.
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
		e := &Error{Kind: KindBudget, Message: fmt.Sprintf("costs %d credits; %d of %d are left", cost, left, b.limit)}
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

// isFree tells whether answers of this kind cost nothing. After a timeout or a lost connection the service may have charged.
func isFree(kind Kind) bool {
	switch kind {
	case KindRefused, KindInvalidParams, KindUnauthorized, KindOutOfCredits, KindRateLimited, KindService:
		return true
	default:
		return false
	}
}
