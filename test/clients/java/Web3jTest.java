import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;
import static org.web3j.protocol.core.DefaultBlockParameterName.LATEST;
import static org.web3j.protocol.core.methods.request.Transaction.createEthCallTransaction;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.web3j.protocol.Web3j;
import org.web3j.protocol.core.DefaultBlockParameter;
import org.web3j.protocol.core.methods.request.EthFilter;
import org.web3j.protocol.core.methods.request.Transaction;
import org.web3j.protocol.core.methods.response.EthBlock;
import org.web3j.protocol.core.methods.response.Log;
import org.web3j.protocol.core.methods.response.TransactionReceipt;
import org.web3j.protocol.http.HttpService;
import org.web3j.protocol.websocket.WebSocketService;
import org.web3j.utils.Numeric;

/**
 * Unmodified web3j calls the service at RPC_URL, over HTTP or WebSocket, on the default chain. Prints the name of each part that
 * passed; the first difference ends it.
 */
public final class Web3jTest {
    private static final String NOBODY = "0x00000000000000000000000000000000000b0d1e";

    private final JsonNode at;
    private final Web3j web3;

    private Web3jTest(JsonNode at, Web3j web3) {
        this.at = at;
        this.web3 = web3;
    }

    public static void main(String[] arguments) {
        int exitCode = 1;
        try {
            JsonNode places = new ObjectMapper().readTree(System.getenv("LANDMARKS"));
            Web3jTest test = new Web3jTest(places, connect(System.getenv("RPC_URL")));
            test.chainIdHeadAndStorage();
            test.blocksTransactionsAndUncles();
            test.logsAndReceipts();
            test.callsEstimatesAndReverts();
            test.aBatch();
            test.methodsBeyondTheContract();
            exitCode = 0;
        } catch (Exception | AssertionError problem) {
            problem.printStackTrace();
        }
        System.exit(exitCode); // web3j's threads would live for another minute
    }

    private static Web3j connect(String url) throws Exception {
        if (url.startsWith("http")) {
            return Web3j.build(new HttpService(url));
        }
        WebSocketService service = new WebSocketService(url, false);
        service.connect();
        return Web3j.build(service);
    }

    private void chainIdHeadAndStorage() throws Exception {
        equal(web3.ethChainId().send().getChainId(), number("CHAIN_ID"));
        equal(web3.ethBlockNumber().send().getBlockNumber(), number("HEAD"));
        equal(web3.netVersion().send().getNetVersion(), number("CHAIN_ID").toString());
        String word = web3.ethGetStorageAt(text("notebook"), ZERO, block("ARCHIVE_BLOCK")).send().getData();
        equal(Numeric.toBigInt(word), number("NOTE_AT_ARCHIVE_BLOCK"));
        passed("chain id, head and storage in the archive");
    }

    private void blocksTransactionsAndUncles() throws Exception {
        DefaultBlockParameter height = DefaultBlockParameter.valueOf(number("/BLOBS/block"));
        BigInteger index = number("/BLOBS/index");
        EthBlock.Block block = web3.ethGetBlockByNumber(height, true).send().getBlock();
        EthBlock.TransactionResult<?> blobs = block.getTransactions().get(index.intValue());
        equal(web3.ethGetTransactionByBlockHashAndIndex(block.getHash(), index).send().getTransaction().get(), blobs.get());
        equal(web3.ethGetTransactionByBlockNumberAndIndex(height, index).send().getTransaction().get(), blobs.get());
        EthBlock.Block uncle = web3.ethGetUncleByBlockNumberAndIndex(block("UNCLES_BLOCK"), ONE).send().getBlock();
        equal(uncle.getNumber(), number("UNCLES_BLOCK").subtract(ONE));
        DefaultBlockParameter beyond = DefaultBlockParameter.valueOf(BigInteger.valueOf(0xffffff));
        equal(web3.ethGetBlockByNumber(beyond, false).send().getBlock(), null);
        passed("blocks, transactions by position, and uncles");
    }

    private void logsAndReceipts() throws Exception {
        DefaultBlockParameter height = block("LOGS_BLOCK");
        EthFilter ofTheBell = new EthFilter(height, height, text("bell"));
        List<?> logs = results(ofTheBell);
        equal(logs.size(), number("LOGS").intValue());
        Log first = (Log) logs.get(0);
        EthFilter byTopics = new EthFilter(height, height, text("bell"));
        byTopics.addSingleTopic(first.getTopics().get(0)).addNullTopic();
        equal(results(byTopics), logs);
        EthFilter byAlternatives = new EthFilter(height, height, text("bell"));
        byAlternatives.addNullTopic().addOptionalTopics(first.getTopics().get(1), Numeric.toHexStringWithPrefixZeroPadded(ZERO, 64));
        equal(results(byAlternatives), List.of(first));
        EthFilter byHash = new EthFilter(first.getBlockHash(), text("bell"));
        equal(results(byHash), logs);
        List<TransactionReceipt> receipts = web3.ethGetBlockReceipts(height).send().getBlockReceipts().get();
        List<Log> all = receipts.stream().flatMap(receipt -> receipt.getLogs().stream()).toList();
        equal(all.stream().filter(log -> log.getAddress().equals(text("bell"))).toList(), logs);
        passed("logs and receipts");
    }

    private List<?> results(EthFilter filter) throws Exception {
        return web3.ethGetLogs(filter).send().getLogs().stream().map(result -> result.get()).toList();
    }

    private void callsEstimatesAndReverts() throws Exception {
        Transaction symbol = createEthCallTransaction(null, text("token"), text("SYMBOL_SELECTOR"));
        String answer = web3.ethCall(symbol, LATEST).send().getValue();
        equal(new String(Numeric.hexStringToByteArray(answer)).contains("LAMP"), true);
        Transaction transfer = new Transaction(text("alice"), null, null, null, text("bob"), ONE, null);
        equal(web3.ethEstimateGas(transfer).send().getAmountUsed(), BigInteger.valueOf(21_000));
        var refused = web3.ethCall(createEthCallTransaction(text("alice"), text("refuser"), text("WITH_REASON_SELECTOR")), LATEST).send();
        equal(refused.isReverted(), true);
        equal(refused.getError().getCode(), 3);
        equal(refused.getRevertReason(), "execution reverted: not on a Sunday");
        equal(refused.getError().getData().toString().contains("0x08c379a0"), true);
        passed("calls, estimates and reverts");
    }

    private void aBatch() throws Exception {
        var batch = web3.newBatch().add(web3.ethBlockNumber()).add(web3.ethGetBlockByNumber(LATEST, false)).send();
        equal(batch.getResponses().size(), 2);
        equal(((EthBlock) batch.getResponses().get(1)).getBlock().getNumber(), number("HEAD"));
        passed("a batch");
    }

    private void methodsBeyondTheContract() throws Exception {
        BigInteger now = web3.ethGetTransactionCount(text("alice"), LATEST).send().getTransactionCount();
        BigInteger then = web3.ethGetTransactionCount(text("alice"), block("ARCHIVE_BLOCK")).send().getTransactionCount();
        equal(now.compareTo(then), 1);
        equal(web3.ethGetBalance(text("alice"), LATEST).send().getBalance().signum(), 1);
        equal(web3.ethGetBalance(NOBODY, LATEST).send().getBalance(), ZERO);
        equal(web3.ethGetCode(text("token"), LATEST).send().getCode().length() > 2, true);
        equal(web3.ethGetCode(NOBODY, LATEST).send().getCode(), "0x");

        EthBlock.Block block = web3.ethGetBlockByNumber(DefaultBlockParameter.valueOf(number("/BLOBS/block")), true).send().getBlock();
        equal(web3.ethGetBlockByHash(block.getHash(), true).send().getBlock(), block);
        var blobs = (EthBlock.TransactionObject) block.getTransactions().get(number("/BLOBS/index").intValue());
        equal(web3.ethGetTransactionByHash(blobs.getHash()).send().getTransaction().get(), blobs);
        TransactionReceipt receipt = web3.ethGetTransactionReceipt(blobs.getHash()).send().getTransactionReceipt().get();
        equal(Arrays.asList(receipt.getTransactionHash(), receipt.getBlockHash()), List.of(blobs.getHash(), block.getHash()));
        equal(web3.ethGetTransactionReceipt("0x" + "00".repeat(32)).send().getTransactionReceipt().isEmpty(), true);

        String withUncles = web3.ethGetBlockByNumber(block("UNCLES_BLOCK"), false).send().getBlock().getHash();
        EthBlock.Block uncle = web3.ethGetUncleByBlockHashAndIndex(withUncles, ONE).send().getBlock();
        equal(uncle, web3.ethGetUncleByBlockNumberAndIndex(block("UNCLES_BLOCK"), ONE).send().getBlock());

        BigInteger tip = web3.ethMaxPriorityFeePerGas().send().getMaxPriorityFeePerGas();
        equal(web3.ethGasPrice().send().getGasPrice().compareTo(tip), 1);
        var history = web3.ethFeeHistory(4, LATEST, List.of(50.0)).send().getFeeHistory();
        equal(history.getBaseFeePerGas().size(), 5);
        passed("methods beyond the contract");
    }

    private BigInteger number(String name) {
        return place(name).bigIntegerValue();
    }

    private DefaultBlockParameter block(String name) {
        return DefaultBlockParameter.valueOf(number(name));
    }

    private String text(String name) {
        return place(name).textValue();
    }

    /** A place on the default chain; the name of a nested one begins with a slash. */
    private JsonNode place(String name) {
        return name.startsWith("/") ? at.at(name) : at.get(name);
    }

    private static void equal(Object got, Object want) {
        if (!Objects.equals(got, want)) {
            throw new AssertionError("got " + got + ", want " + want);
        }
    }

    private static void passed(String part) {
        System.out.println("passed: " + part);
    }
}
