// Where the examples find their service, and what becomes of them without one.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess_test

import (
	"flag"
	"fmt"
	"os"
	"testing"
)

// serviceVariable names the address of the service that the examples call.
const serviceVariable = "CHAIN_ACCESS_URL"

func TestMain(m *testing.M) {
	flag.Parse()
	if os.Getenv(serviceVariable) == "" {
		fmt.Printf("the examples are left out: %s names no service\n", serviceVariable)
		if err := flag.Set("test.skip", "^Example"); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
