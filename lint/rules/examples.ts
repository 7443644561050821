/** Examples: at least two for each method, one for each error that it can return, each with a name of its own. */

import { checkParams, shownError } from '../../contract/model/check-examples.ts';
import { exampleFit } from '../../contract/model/example-fit.ts';
import type { ModelRule } from '../rule.ts';

const LEAST_RESULTS = 2;
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const examplesPresent: ModelRule = {
  name: 'examples-present',
  check({ model, openrpc }, report) {
    for (const [position, { name, examples }] of model.methods.entries()) {
      const place = openrpc.at('methods', position);
      const results = examples.filter(({ outcome }) => 'result' in outcome);
      if (results.length < LEAST_RESULTS) {
        report(place, `${name}: expected at least ${LEAST_RESULTS} examples with a result; got ${results.length}`);
      }
      const seen = new Set<string>();
      for (const [index, example] of examples.entries()) {
        const at = place.at('examples', index, 'name');
        if (!KEBAB_CASE.test(example.name)) {
          report(at, `expected a kebab-case name such as "logs-of-one-block"; got "${example.name}"`);
        }
        if (seen.has(example.name)) report(at, `an example ${example.name} of ${name} already exists`);
        seen.add(example.name);
      }
    }
  },
};

export const errorExample: ModelRule = {
  name: 'error-example',
  check({ model, openrpc }, report) {
    for (const [position, method] of model.methods.entries()) {
      const shown = new Set(method.examples.map((example) => shownError(model, method, example)));
      for (const [index, name] of method.errors.entries()) {
        if (shown.has(name)) continue;
        report(openrpc.at('methods', position, 'errors', index), `${method.name}: no example shows the error ${name}`);
      }
    }
  },
};

const INVALID_PARAMS = 'InvalidParams';

/** An example of an error shows an error that its method lists; its parameters are valid, unless the error is about them. */
export const errorListed: ModelRule = {
  name: 'error-listed',
  check({ model, openrpc }, report) {
    const fit = exampleFit(model);
    for (const [position, method] of model.methods.entries()) {
      for (const [index, example] of method.examples.entries()) {
        if (!('error' in example.outcome)) continue;
        const place = openrpc.at('methods', position, 'examples', index);
        const shown = shownError(model, method, example);
        const entry = model.errors.find(({ name }) => name === shown);
        if (entry === undefined) {
          report(place.at('x-error', 'error'), `expected an error that ${method.name} lists, by its code and message`);
        } else if (entry.http !== example.http) {
          const at = place.at('x-error', 'http');
          report(at, `expected HTTP status ${entry.http}, that of ${entry.name}; got ${example.http}`);
        }
        if (shown !== INVALID_PARAMS) checkParams(model, method, example, fit, place.at('params'), report);
      }
    }
  },
};
