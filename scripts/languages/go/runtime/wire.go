// Remembers how an object was written in JSON: a nil field may have been null or absent. An object that was read is therefore
// written back unchanged.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

// wire has a bit for each field that was null or absent where that is unusual. It is zero for most objects.
type wire struct {
	nulls   uint64
	absents uint64
}

// A reading records which fields an object has, in the order of the contract.
type reading struct {
	seen  uint64
	nulls uint64
}

// value reports whether a field has a value to read; it skips a null.
func (r *reading) value(d *decoder, member uint) bool {
	r.seen |= 1 << member
	if d.null() {
		r.nulls |= 1 << member
		return false
	}
	return d.err == nil
}

// unusual returns what has to be remembered: required fields that are absent, and fields that are null although null is not
// the usual way to omit them.
func (r *reading) unusual(required, nullable uint64) wire {
	return wire{nulls: r.nulls &^ (required & nullable), absents: required &^ r.seen}
}

// member starts a required field, unless it was read as absent or null and has not been set since. It reports whether the
// value has to be written.
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

// nullable starts a required field that is null if it is not set.
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

// optional starts a field that is omitted if it is not set.
func (e *encoder) optional(w wire, member uint, name string, isSet bool) bool {
	if isSet || w.nulls&(1<<member) != 0 {
		e.name(name)
	}
	if !isSet && w.nulls&(1<<member) != 0 {
		e.null()
	}
	return isSet
}
