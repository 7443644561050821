/** `contract_tables.go`: limits, prices and the error catalogue of the contract, and the constructors that use them. */

import { errorKind } from '../../../../contract/model/error-kinds.ts';
import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile } from '../file.ts';
import { quoted } from '../literals.ts';
import { exported } from '../names.ts';

export function emitContractTables(model: Model): GeneratedFile {
  const { bodyBytes, httpBatchItems, websocketBatchItems, websocketPingSeconds } = model.serviceLimits;
  const file = new GoFile('contract_tables.go', 'What the contract says, as far as every client needs it.');
  file.imports('slices', 'time');
  file.line('var theContract = newContract(contract{');
  file.line('\tcatalogue:        catalogue,');
  file.line('\tprices:           prices,');
  file.line(`\tbodyBytes:        ${bodyBytes},`);
  file.line(`\thttpBatchItems:   ${httpBatchItems},`);
  file.line(`\tsocketBatchItems: ${websocketBatchItems},`);
  file.line(`\tpingInterval:     ${websocketPingSeconds} * time.Second,`);
  file.line('})');
  file.line();
  file.doc([
    'New makes a client of the service at an address with a key in it, http://HOST/v3/KEY, as the service prints it. An address with ws or wss sends calls over a WebSocket. It fails only on an address that is none.',
  ]);
  file.line('func New(address string, options ...Option) (*Client, error) {');
  file.line('\treturn newClient(theContract, address, options)');
  file.line('}');
  file.line();
  file.doc(['NewWithKey is New with the address of the service, http://HOST, and the key apart.']);
  file.line('func NewWithKey(baseAddress, key string, options ...Option) (*Client, error) {');
  file.line('\taddress, err := addressOf(baseAddress, key)');
  file.line('\tif err != nil {');
  file.line('\t\treturn nil, err');
  file.line('\t}');
  file.line('\treturn New(address, options...)');
  file.line('}');
  printCredits(file, model);
  printCatalogue(file, model);
  return file.finish();
}

function printCredits(file: GoFile, model: Model): void {
  file.line();
  file.line('var prices = pricesOf(');
  for (const { name, priceCredits } of [...model.methods, ...model.operations]) {
    file.line(`\tpriced{${JSON.stringify(name)}, ${priceCredits}},`);
  }
  file.line(')');
  file.line();
  file.doc([
    'Price gives what a call of a method or operation costs, in credits; companions, and what the service refuses, cost nothing.',
  ]);
  file.line('func Price(method string) int { return prices[method] }');
  file.line();
  file.doc([
    'EstimateCredits gives what calls will cost together, in credits. The service charges no more: a call that it refuses, or fails to answer, costs nothing.',
  ]);
  file.line('func EstimateCredits(calls ...AnyCall) int { return estimate(prices, calls) }');
  file.line();
  file.doc([
    'NewBudget makes a budget for WithBudget: it counts credits, and refuses with ErrBudget what would go beyond the limit. Over HTTP it counts what the service says; over a WebSocket, and where an answer was lost, the price of the contract.',
  ]);
  file.line('func NewBudget(limitCredits int) *Budget { return &Budget{prices: prices, limit: limitCredits} }');
}

function printCatalogue(file: GoFile, model: Model): void {
  const width = Math.max(...model.errors.map(({ name }) => name.length));
  file.line();
  file.doc(['Names of the errors in the catalogue: the Name of an Error.']);
  file.line('const (');
  for (const { name } of model.errors) file.line(`\tName${name.padEnd(width)} = ${JSON.stringify(name)}`);
  file.line(')');
  file.line();
  file.doc(['Catalogue gives every error that the service gives, once, in the order of the contract.']);
  file.line('func Catalogue() []CatalogueEntry { return slices.Clone(catalogue) }');
  file.line();
  file.line('var catalogue = []CatalogueEntry{');
  for (const error of model.errors) {
    const facts = [
      `Name: ${JSON.stringify(error.name)}`,
      `Kind: Kind${exported(errorKind(error))}`,
      `Code: ${error.code}`,
      `Message: ${quoted(error.message)}`,
      `Status: ${error.http}`,
      ...(error.retryable ? ['Retryable: true'] : []),
      ...(error.charged ? ['Charged: true'] : []),
      ...(error.reason === undefined ? [] : [`Reason: ${JSON.stringify(error.reason)}`]),
      `When: ${quoted(error.when)}`,
    ];
    file.line(`\t{${facts.join(', ')}},`);
  }
  file.line('}');
}
