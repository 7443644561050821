// The REST operations of the service.
//
// Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
// `npm run generate -- --check` tells whether it is what they say.

package chainaccess

import (
	"context"
	"strconv"
)

// SuggestedGasFees returns suggested gas fees for a chain, in gwei, at three levels of urgency.
//
// A client with a secret authenticates by HTTP Basic; one without puts its key into the path. Always over HTTP.
//
// Parameters:
//
//   - chainID: Chain id (EIP-155) of one of the service's networks, as a decimal number.
//
// Costs 80 credits. Source: openapi.yaml#suggestedGasFees.
func (c *Client) SuggestedGasFees(ctx context.Context, chainID uint64) (*SuggestedGasFees, error) {
	path := "/networks/" + strconv.FormatUint(chainID, 10) + "/suggestedGasFees"
	return doOperation(ctx, c, "suggestedGasFees", path, decodeObject[SuggestedGasFees])
}
