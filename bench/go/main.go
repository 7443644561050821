// Bench measures the cost of a call with the Go client, against net/http by hand and go-ethereum's rpc client:
//
//	bench serve          a service to call, which prints its address
//	bench run ADDRESS    rows as JSON
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime/pprof"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 1 && args[0] == "serve":
		return serve()
	case len(args) == 2 && args[0] == "run":
		if path := os.Getenv("CPU_PROFILE"); path != "" {
			file, err := os.Create(path)
			if err != nil {
				return err
			}
			defer file.Close()
			if err := pprof.StartCPUProfile(file); err != nil {
				return err
			}
			defer pprof.StopCPUProfile()
		}
		rows, err := measure(args[1])
		if err != nil {
			return err
		}
		return json.NewEncoder(os.Stdout).Encode(rows)
	default:
		return fmt.Errorf("usage: bench serve | bench run ADDRESS")
	}
}
