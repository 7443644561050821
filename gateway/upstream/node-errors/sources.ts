/** Where the texts of the rows were seen, for the sources of more than one row. */

const github = (repository: string, commit: string, path: string) =>
  `https://github.com/${repository}/blob/${commit}/${path}`;

const geth = (path: string) => github('ethereum/go-ethereum', 'v1.17.10', path);
const lasso = (commit: string, path: string) => github('jaxernst/lasso-rpc', commit, path);
const dshackle = (commit: string, file: string) =>
  github('drpcorg/dshackle', commit, `src/main/kotlin/io/emeraldpay/dshackle/upstream/ethereum/${file}`);

export const sources = {
  gethApi: geth('internal/ethapi/api.go'),
  gethBackend: geth('eth/api_backend.go'),
  gethFilters: geth('eth/filters/api.go'),
  gethPathDb: geth('triedb/pathdb/reader.go'),
  gethRpc: geth('rpc/errors.go'),
  gethRpcParams: geth('rpc/json.go'),
  gethTransactions: geth('core/error.go'),
  gethVm: geth('core/vm/errors.go'),
  reth: github(
    'paradigmxyz/reth',
    '00971c293727f911179155e07cf5f1a3f48481a7',
    'crates/rpc/rpc-eth-types/src/error/mod.rs',
  ),
  rethFilter: github(
    'paradigmxyz/reth',
    '0024bb018df3b699a993faeca98c3b2f753dffa9',
    'crates/rpc/rpc/src/eth/filter.rs',
  ),
  erigonLogs: github('erigontech/erigon', '003a9880d5323bda0a9b67b661e40608d9eeb576', 'rpc/jsonrpc/eth_receipts.go'),
  nethermindBlocks: github(
    'NethermindEth/nethermind',
    '0b0f50416aed7568179eb9ab1e7a8ed524b11bb7',
    'src/Nethermind/Nethermind.JsonRpc/Modules/BlockFinderExtensions.cs',
  ),
  besu: github(
    'hyperledger/besu',
    '06af6b57ee818a3051a3654198c9c79d89ccdd92',
    'ethereum/api/src/main/java/org/hyperledger/besu/ethereum/api/jsonrpc/internal/response/RpcErrorType.java',
  ),
  anvil: github('foundry-rs/foundry', '02ad6dec76ae99381b8d555e9a38b256a6847317', 'crates/anvil/src/eth/error.rs'),
  zkSync: github(
    'matter-labs/zksync-era',
    '07bdc6a737e7720606a221793c2e54a59d39d2fb',
    'core/lib/web3_decl/src/error.rs',
  ),
  proxyd: github('ethereum-optimism/infra', '01d310191d17285d138d08bfc4126aefb0f6fc5e', 'proxyd/backend.go'),
  nodecore: github('drpcorg/nodecore', '0660b877c488e27eeed5f9548268a5527ee23082', 'internal/protocol/errors.go'),
  dshackleState: dshackle('09ee21be03c80cff242a742a795da02491999a67', 'EthereumLowerBoundStateDetector.kt'),
  dshackleBlock: dshackle('01ea8c80ab2f08039b2359f0bb6f001e3758ca67', 'EthereumLowerBoundBlockDetector.kt'),
  dshackleProof: dshackle('master', 'EthereumLowerBoundProofDetector.kt'),
  erpc: github('erpc/erpc', '01597705a74ba42ad94d62953eb3be3289f556a7', 'architecture/evm/error_normalizer.go'),
  ponder: github(
    'ponder-sh/ponder',
    '00dce051d535652fcd74beb547245b4d930f1629',
    'packages/utils/src/getLogsRetryHelper.ts',
  ),
  alloy: github('alloy-rs/alloy', '00eabd75cae0332903f8fc243f9edfff2bf813c4', 'crates/json-rpc/src/response/error.rs'),
  graphNode: github(
    'graphprotocol/graph-node',
    '1ff462d22e71b0a404be44e968f67f90ddaadc3c',
    'chain/ethereum/src/call_helper.rs',
  ),
  lasso: lasso('06878977252cbefcf4379a3cab332c3cdba51ff9', 'lib/lasso/core/support/error_classification.ex'),
  lassoBlocks: lasso(
    '2a0603d1dc3fd5d02d1c59b89ff2d8ac597561b4',
    'test/lasso/core/support/real_provider_block_errors_test.exs',
  ),
  lassoDrpc: lasso('13997c0a752a8e2e8a3ac6d17928599218c64279', 'lib/lasso/core/providers/adapters/drpc.ex'),
  lassoPublicNode: lasso(
    '0d1d8260dc9a8ffeced3bad23c56d636219a1a69',
    'lib/lasso/core/providers/adapters/public_node.ex',
  ),
};
