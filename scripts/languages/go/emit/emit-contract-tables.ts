/** `contract_tables.go`: limits, prices and the error catalogue of the contract, and the constructors that use them. */

import { errorKind } from '../../../../contract/model/error-kinds.ts';
import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile } from '../file.ts';
import { quoted } from '../literals/literals.ts';
import { exported } from '../names.ts';

export function emitContractTables(model: Model): GeneratedFile {
  const { bodyBytes, httpBatchItems, websocketBatchItems, websocketPingSeconds } = model.serviceLimits;
  const file = new GoFile('contract_tables.go', 'The facts of the contract that every client needs.');
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
    'New returns a client for an address that contains the key, http://HOST/v3/KEY, as the service prints it. With a ws or wss address, calls use a WebSocket. It fails only on a malformed address.',
  ]);
  file.line('func New(address string, options ...Option) (*Client, error) {');
  file.line('\treturn newClient(theContract, address, options)');
  file.line('}');
  file.line();
  file.doc(['NewWithKey is New with the address of the service, http://HOST, and the key as separate arguments.']);
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
    'Price returns the cost of one call of a method or operation, in credits; it is 0 for methods that are free or not served.',
  ]);
  file.line('func Price(method string) int { return prices[method] }');
  file.line();
  file.doc([
    'EstimateCredits returns the total cost of the calls, in credits. The service never charges more: a call that it rejects or fails to answer is free.',
  ]);
  file.line('func EstimateCredits(calls ...AnyCall) int { return estimate(prices, calls) }');
  file.line();
  file.doc([
    'NewBudget returns a budget for WithBudget: it counts credits, and fails a call that would exceed the limit with ErrBudget. Over HTTP it counts the credits that the service reports; over a WebSocket, and when an answer was lost, the price in the contract.',
  ]);
  file.line('func NewBudget(limitCredits int) *Budget { return &Budget{prices: prices, limit: limitCredits} }');
}

function printCatalogue(file: GoFile, model: Model): void {
  const width = Math.max(...model.errors.map(({ name }) => name.length));
  file.line();
  file.doc(['Names of the errors in the catalogue, as in the field Name of an Error.']);
  file.line('const (');
  for (const { name } of model.errors) file.line(`\tName${name.padEnd(width)} = ${JSON.stringify(name)}`);
  file.line(')');
  file.line();
  file.doc(['Catalogue returns every error that the service can return, in the order of the contract.']);
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
