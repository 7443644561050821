"""The client that blocks. Threads may share one.

Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
`npm run generate -- --check` tells whether it is what they say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from . import calls
from ._sync_base import SyncBase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .schemas import (
        Block,
        BlockNumberOrTag,
        BlockNumberOrTagExceptSafe,
        BlockNumberOrTagOrDecimal,
        CallTransaction,
        EstimateTransaction,
        Filter,
        Log,
        ReceiptInfo,
        SuggestedGasFees,
        TransactionInfo,
        Uncle,
    )


class Client(SyncBase):
    """The 9 methods of the contract, requests, batches and logs beside them."""

    def call(
        self,
        transaction: CallTransaction,
        block: BlockNumberOrTag,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> bytes:
        """Runs a call on the state of a block, without creating a transaction, and returns its output bytes.

        The call runs immediately and does not change the chain. Nobody pays for the gas, but contract code that reads
        the remaining gas sees the `gas` value you pass. If `gas` is above ten times the block's gas limit, the service
        lowers it to ten times the limit without an error. If the call reverts, the error has code `3`: its message
        contains the decoded reason, and its data contains the raw revert bytes. A call to an account without code
        returns `0x`.

        Costs 80 credits. Source: openrpc.json#eth_call.

        Args:
            transaction: The call to run.
            block: The block whose state is used, as a number or a tag.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The bytes that the call returned, or `0x` if it returned none.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            RevertError: The contract reverted; the message ends with the decoded reason, and the data contains the
                raw revert bytes.
            ChainAccessError: As every call.

        Examples:
            >>> client.call(
            ...     CallTransaction(
            ...         from_="0xdfdae2329c1b1959a849169c976bfea60a4526d5",
            ...         to="0x652393e872b133fd45c79e814042ba9563262209",
            ...         data="0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
            ...     ),
            ...     "latest",
            ... ).hex()
            '0000000000000000000000000000000000000000000000d8e7f17fae4cb90000'
            >>> client.call(
            ...     CallTransaction(
            ...         from_="0xdfdae2329c1b1959a849169c976bfea60a4526d5",
            ...         to="0x652393e872b133fd45c79e814042ba9563262209",
            ...         data="0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
            ...     ),
            ...     100,
            ... ).hex()
            '0000000000000000000000000000000000000000000000d8d7914beec9c30000'
        """
        return self.send(calls.call(transaction, block), timeout=timeout, deadline=deadline, retries=retries)

    def estimate_gas(
        self,
        transaction: EstimateTransaction,
        block: BlockNumberOrTag,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> int:
        """Estimates how much gas a transaction needs, in units of gas.

        Nothing is added to the chain. The estimate can be well above the gas that the transaction finally uses. If you
        omit `gas`, the service tries at most the gas limit of the pending block, which is too little for a transaction
        that needs more. If `gas` is above ten times the block's gas limit, the service lowers it to ten times the limit
        without an error. If the transaction reverts, the error has code `3`, as in `eth_call`.

        Costs 300 credits. Source: openrpc.json#eth_estimateGas.

        Args:
            transaction: The transaction to estimate.
            block: The block whose state is used, as a number or a tag.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The estimated gas, in units of gas.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            RevertError: The contract reverted; the message ends with the decoded reason, and the data contains the
                raw revert bytes.
            ChainAccessError: As every call.

        Examples:
            >>> client.estimate_gas(
            ...     EstimateTransaction(
            ...         from_="0xdfdae2329c1b1959a849169c976bfea60a4526d5",
            ...         to="0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
            ...         value=1000000000000000000,
            ...     ),
            ...     "latest",
            ... )
            21000
            >>> client.estimate_gas(
            ...     EstimateTransaction(
            ...         from_="0xdfdae2329c1b1959a849169c976bfea60a4526d5",
            ...         to="0x652393e872b133fd45c79e814042ba9563262209",
            ...         data="0xa9059cbb000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd0000000000000000000000000000000000000000000000000de0b6b3a7640000",
            ...     ),
            ...     "latest",
            ... )
            34013
        """
        return self.send(calls.estimate_gas(transaction, block), timeout=timeout, deadline=deadline, retries=retries)

    def get_block_by_number(
        self,
        block: BlockNumberOrTag,
        full_transactions: bool,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> Block | None:
        """Returns the block with this number or tag, or `null` if it does not exist.

        If `fullTransactions` is true, `transactions` contains full transactions; otherwise it contains their hashes. A
        field that a fork added is present from that fork on. For the pending block, `hash`, `nonce`, `number`,
        `logsBloom` and `miner` can be `null`.

        Costs 80 credits. Source: openrpc.json#eth_getBlockByNumber.

        Args:
            block: The block, as a number or a tag.
            full_transactions: True to return full transactions, false to return only their hashes.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The block, or `null` if it does not exist.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            ChainAccessError: As every call.

        Examples:
            >>> found = client.get_block_by_number(100, False)
            >>> found.number, found.hash.hex()
            (100, 'af194d8738a2f3b71d151bc9d353c418c7ab0962aba65c770fb7f439fb582d96')
            >>> found = client.get_block_by_number(140, True)
            >>> found.number, found.hash.hex()
            (140, 'f50ea7c2ddbfd282d76b314cc067884ad9d71b358c9f850f944225de7f31a8f4')
        """
        return self.send(
            calls.get_block_by_number(block, full_transactions), timeout=timeout, deadline=deadline, retries=retries
        )

    def get_block_receipts(
        self,
        block: BlockNumberOrTagOrDecimal,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> list[ReceiptInfo] | None:
        """Returns the receipts of all transactions in a block, or `null` if the block does not exist.

        The receipts are in the order of the transactions. A block without transactions returns an empty list. The block
        number can be hex or decimal. `pending` returns the same result as `latest`.

        Costs 1000 credits. Source: openrpc.json#eth_getBlockReceipts.

        Args:
            block: The block, as a number (hex or decimal) or a tag.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The receipts in the order of the transactions, or `null` if the block does not exist.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            ChainAccessError: As every call.

        Examples:
            >>> found = client.get_block_receipts(36)
            >>> len(found), found[0].block_number, found[0].gas_used
            (1, 36, 50768)
            >>> found = client.get_block_receipts(51)
            >>> len(found), found[0].block_number, found[0].gas_used
            (2, 51, 23990)
        """
        return self.send(calls.get_block_receipts(block), timeout=timeout, deadline=deadline, retries=retries)

    def get_logs(
        self,
        filter: Filter,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> list[Log]:
        """Returns the logs that match a filter, in chain order.

        The filter covers `fromBlock` to `toBlock`, inclusive; each defaults to `latest`. If you set `blockHash`, omit
        both. Topics are matched by position. If nothing matches, the result is an empty list. A range that is reversed
        or ends beyond the newest block is rejected with `-32602`. A query that matches more than 10,000 logs or runs
        longer than 10 seconds fails with `-32005`: narrow the block range or, for a common topic, query a single
        contract. A filter can contain at most 5,000 addresses and topic alternatives in total.

        Costs 255 credits. Source: openrpc.json#eth_getLogs.

        Args:
            filter: The conditions that select which logs to return.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The matching logs, by block and log index; an empty list if nothing matches.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed, or violates a rule of the method;
                the message states what is wrong.
            LimitError: More logs match than one result may contain; narrow the block range or query a single
                contract. A log query ran longer than its limit; narrow the block range or query a single contract.
            ChainAccessError: As every call.

        Examples:
            >>> found = client.get_logs(
            ...     Filter(
            ...         address="0x652393e872b133fd45c79e814042ba9563262209",
            ...         from_block=36,
            ...         to_block=38,
            ...         topics=["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"],
            ...     ),
            ... )
            >>> len(found), found[0].address, found[0].block_number
            (3, '0x652393e872b133fd45c79e814042ba9563262209', 36)
            >>> found = client.get_logs(
            ...     Filter(
            ...         address="0x652393e872b133fd45c79e814042ba9563262209",
            ...         from_block=35,
            ...         to_block=37,
            ...         topics=[
            ...             "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
            ...             None,
            ...             [
            ...                 "0x000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
            ...                 "0x000000000000000000000000d28761ee31236f72e152a07b87b3a5c5480d1f03",
            ...             ],
            ...         ],
            ...     ),
            ... )
            >>> len(found), found[0].address, found[0].block_number
            (2, '0x652393e872b133fd45c79e814042ba9563262209', 36)
        """
        return self.send(calls.get_logs(filter), timeout=timeout, deadline=deadline, retries=retries)

    def iter_logs(
        self,
        filter: Filter,
        *,
        concurrency: int = 4,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> Iterator[Log]:
        """Yields the logs that match a filter, in the order of the chain, over a range of any length.

        A range that holds too much (-32005, or a -32602 that says it is too wide) is split: up to where the service
        suggests, or else into halves. A tag stands for what it is when its part is asked for. A filter with a block
        hash is never split.

        Once a range had to be split, threads read ahead; leaving the loop ends what has not been asked for yet.

        Each part costs 255 credits, also one that held too much. Source: openrpc.json#eth_getLogs.

        Args:
            filter: The conditions that select which logs to return.
            concurrency: Most requests at the same time; also how many answers are held at most.
            timeout: Longest time for one attempt, body included, in seconds, of each request.
            deadline: Longest time for all attempts and the waits between them, in seconds, of each request.
            retries: Attempts after the first, of each request.

        Yields:
            The logs.

        Raises:
            LimitError: A single block holds too much.
            ChainAccessError: As `get_logs`.

        Examples:
            >>> for log in client.iter_logs(
            ...     Filter(
            ...         address="0x652393e872b133fd45c79e814042ba9563262209",
            ...         from_block=36,
            ...         to_block=38,
            ...         topics=["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"],
            ...     ),
            ... ):
            ...     print(log.address, log.block_number)
            0x652393e872b133fd45c79e814042ba9563262209 36
            0x652393e872b133fd45c79e814042ba9563262209 37
            0x652393e872b133fd45c79e814042ba9563262209 38
        """
        return self._iter_logs(calls.get_logs(filter), concurrency, timeout, deadline, retries)

    def get_storage_at(
        self,
        address: str,
        position: int | bytes | str,
        block: BlockNumberOrTag,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> bytes:
        """Returns the 32-byte value at one storage position of a contract.

        A plain variable is stored at its slot number; the first slot is `0x0`. To compute the position of a mapping
        entry, pad the key and the mapping's slot number with leading zeros to 32 bytes each, join them in this order,
        and take the keccak hash. A position that was never written contains zero. On mainnet you can read every block:
        the latest 128 directly, older ones from the archive. On a testnet only the latest 128 blocks are available, and
        an older block is rejected.

        Costs 80 credits. Source: openrpc.json#eth_getStorageAt.

        Args:
            address: The address of the contract.
            position: The storage position, at most 32 bytes.
            block: The block whose state is used, as a number or a tag.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The 32-byte value at the position.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            RefusedError: The block is older than the latest 128 blocks on a network without an archive.
            ChainAccessError: As every call.

        Examples:
            >>> client.get_storage_at("0x652393e872b133fd45c79e814042ba9563262209", 0, "latest").hex()
            '00000000000000000000000000000000000000000000d3c21bcecceda1000000'
            >>> client.get_storage_at(
            ...     "0x652393e872b133fd45c79e814042ba9563262209",
            ...     "0x512d54fd1a09586dc15906c02834e8fabb6fa749d234a8ad22ca65596a2670b5",
            ...     "latest",
            ... ).hex()
            '0000000000000000000000000000000000000000000000d8e7f17fae4cb90000'
        """
        return self.send(
            calls.get_storage_at(address, position, block), timeout=timeout, deadline=deadline, retries=retries
        )

    def get_transaction_by_block_hash_and_index(
        self,
        block_hash: bytes | str,
        index: int,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> TransactionInfo | None:
        """Returns the transaction at a position in the block with this hash, or `null` if it does not exist.

        Positions start at zero and follow the order of the block. The result is `null` if the block is unknown or has
        no transaction at the position.

        Costs 150 credits. Source: openrpc.json#eth_getTransactionByBlockHashAndIndex.

        Args:
            block_hash: The 32-byte hash of the block.
            index: The transaction's position in the block, starting at zero.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The transaction, or `null` if it does not exist.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            ChainAccessError: As every call.

        Examples:
            >>> found = client.get_transaction_by_block_hash_and_index(
            ...     "0x633b0272715a88124b07c1a930b0fd5bad7b8de0b558a6b0f59cb00cb7eeda12",
            ...     0,
            ... )
            >>> found.hash.hex(), found.block_number
            ('d9cd1173c994a1571a4ab651df428861aca59b149c36f1a21706d76e1a52eb67', 52)
            >>> found = client.get_transaction_by_block_hash_and_index(
            ...     "0x0c233e6770654f4fdbebeb9a3498744cfa13f64cf4b9ba99451017dbe3432695",
            ...     0,
            ... )
            >>> found.hash.hex(), found.block_number
            ('8c83a15a2895f38d8db59e49c42a80207403e1a9213c38c9867357fa5d93a878', 30)
        """
        return self.send(
            calls.get_transaction_by_block_hash_and_index(block_hash, index),
            timeout=timeout,
            deadline=deadline,
            retries=retries,
        )

    def get_transaction_by_block_number_and_index(
        self,
        block: BlockNumberOrTagExceptSafe,
        index: int,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> TransactionInfo | None:
        """Returns the transaction at a position in the block with this number or tag, or `null` if it does not exist.

        Positions start at zero and follow the order of the block. The result is `null` if the block is unknown or has
        no transaction at the position. The tag `safe` is not supported; use `finalized`.

        Costs 150 credits. Source: openrpc.json#eth_getTransactionByBlockNumberAndIndex.

        Args:
            block: The block, as a number or one of the tags `earliest`, `finalized`, `latest` and `pending`.
            index: The transaction's position in the block, starting at zero.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The transaction, or `null` if it does not exist.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            ChainAccessError: As every call.

        Examples:
            >>> found = client.get_transaction_by_block_number_and_index(37, 0)
            >>> found.hash.hex(), found.block_number
            ('d8b3c6c42991eef2f8988c0c6ea2d85f561e9156395c1a704bed27b0ea769dc6', 37)
            >>> found = client.get_transaction_by_block_number_and_index(95, 0)
            >>> found.hash.hex(), found.block_number
            ('23ff48931062d90da0b3047c7f258208ef70c512063bff470682ed31234cef8e', 95)
        """
        return self.send(
            calls.get_transaction_by_block_number_and_index(block, index),
            timeout=timeout,
            deadline=deadline,
            retries=retries,
        )

    def get_uncle_by_block_number_and_index(
        self,
        block: BlockNumberOrTag,
        index: int,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> Uncle | None:
        """Returns the header of an uncle by its position in a block, or `null` if it does not exist.

        Positions start at zero and follow the block's list of uncles. An uncle has no transactions. Blocks have had no
        uncles since proof of stake, so the result for them is `null`.

        Costs 150 credits. Source: openrpc.json#eth_getUncleByBlockNumberAndIndex.

        Args:
            block: The block, as a number or a tag.
            index: The uncle's position in the block, starting at zero.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The uncle's header, or `null` if it does not exist.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            ChainAccessError: As every call.

        Examples:
            >>> found = client.get_uncle_by_block_number_and_index(46, 0)
            >>> found.number, found.hash.hex()
            (45, '494dbc91ed630377065dbbad6579af15cd970269c27e9fed6583f2d3229962c9')
            >>> client.get_uncle_by_block_number_and_index("latest", 0) is None
            True
        """
        return self.send(
            calls.get_uncle_by_block_number_and_index(block, index), timeout=timeout, deadline=deadline, retries=retries
        )

    def suggested_gas_fees(
        self,
        chain_id: int | str,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> SuggestedGasFees:
        """Returns suggested gas fees for a chain, in gwei, at three levels of urgency.

        Send the API key and its secret as HTTP Basic credentials. The secret can be empty; if you send one, it must
        match the key.

        A client with a secret authenticates by HTTP Basic; one without puts its key into the path. Always over HTTP.

        Costs 80 credits. Source: openapi.yaml#suggestedGasFees.

        Args:
            chain_id: Chain id (EIP-155) of one of the service's networks, as a decimal number.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The suggested fees for the next block.

        Raises:
            ChainAccessError: As every call.

        Examples:
            >>> found = client.suggested_gas_fees("11325013")
            >>> type(found).__name__
            'SuggestedGasFees'
        """
        path = f"/networks/{quote(str(chain_id), safe='')}/suggestedGasFees"
        return self._operation(calls.suggested_gas_fees, "GET", path, timeout, deadline, retries)
