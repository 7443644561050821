/** web3j for Java with all its packages, as test/clients/java lists them. */

import { join } from 'node:path';
import { existing, ROOT, run, whenChanged } from './install.ts';
import { web3j } from './toolchains.ts';

const list = join(ROOT, 'test/clients/java/pom.xml');
const LEAST_JAVA = [17, 0];
const LEAST_MAVEN = [3, 6];

export function prepareWeb3j(): void {
  existing('javac', ['-version'], LEAST_JAVA);
  existing('mvn', ['-version'], LEAST_MAVEN);
  whenChanged(web3j.folder, [list], () => {
    const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${join(web3j.folder, 'lib')}`];
    run('its packages', 'mvn', ['--batch-mode', '--quiet', '--file', list, ...copy]);
  });
}
