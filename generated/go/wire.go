// How an object was spelled where its members alone do not tell: a member that is nil may have been null or absent. What
// was read is so written back as it came.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

// wire has a bit for each member that came in another spelling than the usual one, and is zero for most objects.
type wire struct {
	nulls   uint64
	absents uint64
}

// A reading notes which members come, in the order of the contract.
type reading struct {
	seen  uint64
	nulls uint64
}

// value tells whether a member has a value to be read; a null is passed over.
func (r *reading) value(d *decoder, member uint) bool {
	r.seen |= 1 << member
	if d.null() {
		r.nulls |= 1 << member
		return false
	}
	return d.err == nil
}

// unusual gives what has to be remembered of an object: required members that did not come, and members that came as null
// where that is not how their absence is written.
func (r *reading) unusual(required, nullable uint64) wire {
	return wire{nulls: r.nulls &^ (required & nullable), absents: required &^ r.seen}
}

// member begins a member that is always there, unless it was read as absent or null and has not been set since. It tells
// whether its value is to be written.
func (e *encoder) member(w wire, member uint, name string, isSet bool) bool {
	if !isSet && w.absents&(1<<member) != 0 {
		return false
	}
	e.name(name)
	if !isSet && w.nulls&(1<<member) != 0 {
		e.null()
		return false
	}
	return true
}

// nullable begins a member that is always there, as null when it is not set.
func (e *encoder) nullable(w wire, member uint, name string, isSet bool) bool {
	if !isSet && w.absents&(1<<member) != 0 {
		return false
	}
	e.name(name)
	if !isSet {
		e.null()
	}
	return isSet
}

// optional begins a member that is there when it is set.
func (e *encoder) optional(w wire, member uint, name string, isSet bool) bool {
	if isSet || w.nulls&(1<<member) != 0 {
		e.name(name)
	}
	if !isSet && w.nulls&(1<<member) != 0 {
		e.null()
	}
	return isSet
}
