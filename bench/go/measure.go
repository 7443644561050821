package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"regexp"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// Row is one way of calling, measured with one number of calls in flight.
type Row struct {
	Name string `json:"name"`
	// Wall and CPU time per call, in microseconds.
	Microseconds    float64 `json:"microseconds"`
	CPUMicroseconds float64 `json:"cpuMicroseconds"`
	// CPU time as a multiple of net/http by hand, with the same answer and number in flight: the median of the rounds.
	Ratio float64 `json:"ratio"`
}

const rounds = 16

var loads = []struct{ inFlight, calls int }{{1, 600}, {64, 3200}}

// measure runs every way in turn, in several rounds. Times are the minimum of the rounds, since a disturbance only adds to a
// round; ratios are computed within a round.
func measure(address string) ([]Row, error) {
	only, err := regexp.Compile(os.Getenv("ONLY"))
	if err != nil {
		return nil, err
	}
	ways, closeAll, err := waysOf(address)
	if err != nil {
		return nil, err
	}
	defer closeAll()
	var rows []Row
	for _, what := range []string{"block of 15 kB", "word"} {
		for _, load := range loads {
			least := map[string]sample{}
			ratios := map[string][]float64{}
			for round := range rounds + 1 {
				var byHand float64
				for _, way := range ways {
					if !only.MatchString(way.name) || way.call[what] == nil {
						continue
					}
					taken, err := sampleOf(way.call[what], load.inFlight, load.calls)
					if err != nil {
						return nil, fmt.Errorf("%s: %w", way.name, err)
					}
					if round > 0 { // the first round warms up
						if way.name == bare {
							byHand = taken.cpu
						}
						least[way.name] = taken.least(least[way.name])
						ratios[way.name] = append(ratios[way.name], taken.cpu/byHand)
					}
				}
			}
			for _, way := range ways {
				taken, ok := least[way.name]
				if !ok {
					continue
				}
				rows = append(rows, Row{
					Name:            fmt.Sprintf("%s, %s, %d in flight", way.name, what, load.inFlight),
					Microseconds:    taken.wall,
					CPUMicroseconds: taken.cpu,
					Ratio:           median(ratios[way.name]),
				})
			}
		}
	}
	return rows, nil
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// sample is the time per call, in microseconds.
type sample struct{ wall, cpu float64 }

func (s sample) least(other sample) sample {
	if other == (sample{}) {
		return s
	}
	return sample{math.Min(s.wall, other.wall), math.Min(s.cpu, other.cpu)}
}

func sampleOf(call func(context.Context) error, inFlight, calls int) (sample, error) {
	runtime.GC()
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	var left atomic.Int64
	left.Store(int64(calls))
	var group sync.WaitGroup
	start, cpu := time.Now(), cpuTime()
	for range inFlight {
		group.Add(1)
		go func() {
			defer group.Done()
			for left.Add(-1) >= 0 {
				if err := call(ctx); err != nil {
					cancel(err)
					return
				}
			}
		}()
	}
	group.Wait()
	each := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 / float64(calls) }
	return sample{each(time.Since(start)), each(cpuTime() - cpu)}, context.Cause(ctx)
}

// cpuTime returns the CPU time that this process has used.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
