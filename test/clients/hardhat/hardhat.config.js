/** A project with one network: a fork of the service at FORK_URL, at FORK_BLOCK if that is set. */

const { FORK_URL, FORK_BLOCK } = process.env;
const place = FORK_BLOCK === undefined ? {} : { blockNumber: Number(FORK_BLOCK) };

export default {
  networks: {
    fork: { type: 'edr-simulated', chainType: 'l1', forking: { url: FORK_URL, ...place } },
  },
  // Hardhat calls contracts in blocks of a chain that it does not know only if it is told their fork.
  chainDescriptors: {
    11325013: { name: 'the default chain', chainType: 'l1', hardforkHistory: { osaka: { blockNumber: 100 } } },
  },
};
