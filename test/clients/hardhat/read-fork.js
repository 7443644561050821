/** Forks in this process, and prints the fork's block number and what TOKEN returns to a call with DATA. */

import hre from 'hardhat';

const { provider } = await hre.network.create('fork');
const block = Number(await provider.request({ method: 'eth_blockNumber' }));
const call = { to: process.env.TOKEN, data: process.env.DATA };
const result = await provider.request({ method: 'eth_call', params: [call, 'latest'] });
console.log(JSON.stringify({ block, result }));
