// The examples call the service that an environment variable names; without one they are skipped.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess_test

import (
	"flag"
	"fmt"
	"os"
	"testing"
)

// serviceVariable contains the address of the service that the examples call.
const serviceVariable = "CHAIN_ACCESS_URL"

func TestMain(m *testing.M) {
	flag.Parse()
	if os.Getenv(serviceVariable) == "" {
		fmt.Printf("examples skipped: set %s to the address of a service\n", serviceVariable)
		if err := flag.Set("test.skip", "^Example"); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
