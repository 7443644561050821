"""The client that does not block, for asyncio.

Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
`npm run generate -- --check` tells whether it is what they say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from . import calls
from ._async_base import AsyncBase

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

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


class AsyncClient(AsyncBase):
    """The 9 methods of the contract, requests, batches and logs beside them."""

    async def call(
        self,
        transaction: CallTransaction,
        block: BlockNumberOrTag,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> bytes:
        """Runs a call on the state of a block, without a transaction, and returns the bytes that the contract gave
        back.

        The call runs at once and changes nothing on the chain. It uses no gas that anyone pays, but code that asks for
        the gas left sees the gas given. A gas value above ten times the block's gas limit is lowered to that without an
        error. A call that reverts is answered with code 3: the message holds the decoded reason and the data holds the
        revert's bytes. A call to an account without code returns 0x.

        Costs 80 credits. Source: openrpc.json#eth_call.

        Args:
            transaction: The call to run.
            block: The block whose state is used: a number or a tag.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The bytes that the call returned, 0x when there are none.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            RevertError: The contract reverted; the message ends with the decoded reason and the data holds the
                revert's bytes.
            ChainAccessError: As every call.

        Examples:
            >>> (await client.call(
            ...     CallTransaction(
            ...         from_="0xdfdae2329c1b1959a849169c976bfea60a4526d5",
            ...         to="0x652393e872b133fd45c79e814042ba9563262209",
            ...         data="0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
            ...     ),
            ...     "latest",
            ... )).hex()
            '0000000000000000000000000000000000000000000000d8e7f17fae4cb90000'
            >>> (await client.call(
            ...     CallTransaction(
            ...         from_="0xdfdae2329c1b1959a849169c976bfea60a4526d5",
            ...         to="0x652393e872b133fd45c79e814042ba9563262209",
            ...         data="0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
            ...     ),
            ...     100,
            ... )).hex()
            '0000000000000000000000000000000000000000000000d8d7914beec9c30000'
        """
        return await self.send(calls.call(transaction, block), timeout=timeout, deadline=deadline, retries=retries)

    async def estimate_gas(
        self,
        transaction: EstimateTransaction,
        block: BlockNumberOrTag,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> int:
        """Returns how much gas a transaction would need, in units of gas.

        Nothing is added to the chain. The estimate may be well above what the transaction uses in the end. Without a
        gas value nothing above the gas limit of the pending block is tried, which is too little for a transaction that
        needs more. A gas value above ten times the block's gas limit is lowered to that without an error. A transaction
        that reverts is answered with code 3, as in eth_call.

        Costs 300 credits. Source: openrpc.json#eth_estimateGas.

        Args:
            transaction: The call to measure.
            block: The block whose state is used: a number or a tag.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The estimated gas, in units of gas.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            RevertError: The contract reverted; the message ends with the decoded reason and the data holds the
                revert's bytes.
            ChainAccessError: As every call.

        Examples:
            >>> await client.estimate_gas(
            ...     EstimateTransaction(
            ...         from_="0xdfdae2329c1b1959a849169c976bfea60a4526d5",
            ...         to="0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
            ...         value=1000000000000000000,
            ...     ),
            ...     "latest",
            ... )
            21000
            >>> await client.estimate_gas(
            ...     EstimateTransaction(
            ...         from_="0xdfdae2329c1b1959a849169c976bfea60a4526d5",
            ...         to="0x652393e872b133fd45c79e814042ba9563262209",
            ...         data="0xa9059cbb000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd0000000000000000000000000000000000000000000000000de0b6b3a7640000",
            ...     ),
            ...     "latest",
            ... )
            34013
        """
        return await self.send(
            calls.estimate_gas(transaction, block), timeout=timeout, deadline=deadline, retries=retries
        )

    async def get_block_by_number(
        self,
        block: BlockNumberOrTag,
        full_transactions: bool,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> Block | None:
        """Returns the block with this number or tag, or null when there is none.

        With fullTransactions the member transactions holds whole transactions, otherwise their hashes. Members that a
        fork added are there from that fork on. For the pending block hash, nonce, number, logsBloom and miner may be
        null.

        Costs 80 credits. Source: openrpc.json#eth_getBlockByNumber.

        Args:
            block: The block: a number or a tag.
            full_transactions: True for whole transactions, false for their hashes.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The block, or null when there is none.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            ChainAccessError: As every call.

        Examples:
            >>> found = await client.get_block_by_number(100, False)
            >>> found.number, found.hash.hex()
            (100, 'af194d8738a2f3b71d151bc9d353c418c7ab0962aba65c770fb7f439fb582d96')
            >>> found = await client.get_block_by_number(140, True)
            >>> found.number, found.hash.hex()
            (140, 'f50ea7c2ddbfd282d76b314cc067884ad9d71b358c9f850f944225de7f31a8f4')
        """
        return await self.send(
            calls.get_block_by_number(block, full_transactions), timeout=timeout, deadline=deadline, retries=retries
        )

    async def get_block_receipts(
        self,
        block: BlockNumberOrTagOrDecimal,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> list[ReceiptInfo] | None:
        """Returns the receipts of all transactions of a block, or null when there is no such block.

        The receipts are in the order of the transactions; a block without transactions gives an empty array. The number
        may be hex or decimal. The tag pending gives the same answer as latest.

        Costs 1000 credits. Source: openrpc.json#eth_getBlockReceipts.

        Args:
            block: The block: a hex or decimal number, or a tag.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The receipts in the order of the block, or null when there is no such block.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            ChainAccessError: As every call.

        Examples:
            >>> found = await client.get_block_receipts(36)
            >>> len(found), found[0].block_number, found[0].gas_used
            (1, 36, 50768)
            >>> found = await client.get_block_receipts(51)
            >>> len(found), found[0].block_number, found[0].gas_used
            (2, 51, 23990)
        """
        return await self.send(calls.get_block_receipts(block), timeout=timeout, deadline=deadline, retries=retries)

    async def get_logs(
        self,
        filter: Filter,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> list[Log]:
        """Returns the logs that match a filter, in the order of the chain.

        Without a block hash the filter covers the blocks fromBlock to toBlock, both included, each latest when absent;
        with a block hash neither may be given. Topics are compared position by position. No match gives an empty array.
        A range that is reversed or ends beyond the newest block is refused. A query with more than 10,000 results, or
        one that runs longer than 10 seconds, is answered with -32005: narrow the range, and for common topics name a
        single contract. At most 5,000 addresses and topic alternatives may be given together.

        Costs 255 credits. Source: openrpc.json#eth_getLogs.

        Args:
            filter: Which logs to return.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The matching logs, by block and log index; an empty array when nothing matches.

        Raises:
            InvalidParamsError: A parameter is missing, surplus or malformed, a block range is reversed or goes
                beyond the newest block, or a log query has too many parameters; the message says what is wrong.
            LimitError: More logs match than one answer may hold; narrow the block range or name a single contract.
                A log query ran longer than its limit; narrow the block range or name a single contract.
            ChainAccessError: As every call.

        Examples:
            >>> found = await client.get_logs(
            ...     Filter(
            ...         address="0x652393e872b133fd45c79e814042ba9563262209",
            ...         from_block=36,
            ...         to_block=38,
            ...         topics=["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"],
            ...     ),
            ... )
            >>> len(found), found[0].address, found[0].block_number
            (3, '0x652393e872b133fd45c79e814042ba9563262209', 36)
            >>> found = await client.get_logs(
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
        return await self.send(calls.get_logs(filter), timeout=timeout, deadline=deadline, retries=retries)

    def iter_logs(
        self,
        filter: Filter,
        *,
        concurrency: int = 4,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> AsyncGenerator[Log, None]:
        """Yields the logs that match a filter, in the order of the chain, over a range of any length.

        A range that holds too much (-32005, or a -32602 that says it is too wide) is split: up to where the service
        suggests, or else into halves. A tag stands for what it is when its part is asked for. A filter with a block
        hash is never split.

        Closing the iterator ends the requests in flight; `contextlib.aclosing` does so at once when a loop is left.

        Each part costs 255 credits, also one that held too much. Source: openrpc.json#eth_getLogs.

        Args:
            filter: Which logs to return.
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
            >>> async for log in client.iter_logs(
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

    async def get_storage_at(
        self,
        address: str,
        position: int | bytes | str,
        block: BlockNumberOrTag,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> bytes:
        """Returns the 32-byte word that a contract holds at one storage position.

        A plain variable lies at the number of its slot, 0x0 for the first. The position of a mapping's element is the
        keccak hash of two joined 32-byte words: the key, then the mapping's slot number, each filled with zeros on the
        left. A position that was never written holds zero. On mainnet every block can be asked for, the latest 128
        directly and older ones from the archive; on a testnet only the latest 128 blocks are available, and an older
        one is refused.

        Costs 80 credits. Source: openrpc.json#eth_getStorageAt.

        Args:
            address: The 20-byte address of the account or contract.
            position: The storage position, at most 32 bytes as hex.
            block: The block whose state is used: a number or a tag.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The 32-byte word at the position.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            RefusedError: The block is older than the latest 128 on a network that keeps no archive.
            ChainAccessError: As every call.

        Examples:
            >>> (await client.get_storage_at("0x652393e872b133fd45c79e814042ba9563262209", 0, "latest")).hex()
            '00000000000000000000000000000000000000000000d3c21bcecceda1000000'
            >>> (await client.get_storage_at(
            ...     "0x652393e872b133fd45c79e814042ba9563262209",
            ...     "0x512d54fd1a09586dc15906c02834e8fabb6fa749d234a8ad22ca65596a2670b5",
            ...     "latest",
            ... )).hex()
            '0000000000000000000000000000000000000000000000d8e7f17fae4cb90000'
        """
        return await self.send(
            calls.get_storage_at(address, position, block), timeout=timeout, deadline=deadline, retries=retries
        )

    async def get_transaction_by_block_hash_and_index(
        self,
        block_hash: bytes | str,
        index: int,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> TransactionInfo | None:
        """Returns the transaction at a position of the block with this hash, or null when there is none.

        The position counts from zero in the order of the block. Null means that the block is unknown or has no
        transaction at the position.

        Costs 150 credits. Source: openrpc.json#eth_getTransactionByBlockHashAndIndex.

        Args:
            block_hash: The block's 32-byte hash.
            index: The transaction's position in the block, from zero.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The transaction, or null when there is none.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            ChainAccessError: As every call.

        Examples:
            >>> found = await client.get_transaction_by_block_hash_and_index(
            ...     "0x633b0272715a88124b07c1a930b0fd5bad7b8de0b558a6b0f59cb00cb7eeda12",
            ...     0,
            ... )
            >>> found.hash.hex(), found.block_number
            ('d9cd1173c994a1571a4ab651df428861aca59b149c36f1a21706d76e1a52eb67', 52)
            >>> found = await client.get_transaction_by_block_hash_and_index(
            ...     "0x0c233e6770654f4fdbebeb9a3498744cfa13f64cf4b9ba99451017dbe3432695",
            ...     0,
            ... )
            >>> found.hash.hex(), found.block_number
            ('8c83a15a2895f38d8db59e49c42a80207403e1a9213c38c9867357fa5d93a878', 30)
        """
        return await self.send(
            calls.get_transaction_by_block_hash_and_index(block_hash, index),
            timeout=timeout,
            deadline=deadline,
            retries=retries,
        )

    async def get_transaction_by_block_number_and_index(
        self,
        block: BlockNumberOrTagExceptSafe,
        index: int,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> TransactionInfo | None:
        """Returns the transaction at a position of the block with this number or tag, or null when there is none.

        The position counts from zero in the order of the block. Null means that the block is unknown or has no
        transaction at the position. The tag safe is not supported; use finalized.

        Costs 150 credits. Source: openrpc.json#eth_getTransactionByBlockNumberAndIndex.

        Args:
            block: The block: a number, or the tag earliest, finalized, latest or pending.
            index: The transaction's position in the block, from zero.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The transaction, or null when there is none.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            ChainAccessError: As every call.

        Examples:
            >>> found = await client.get_transaction_by_block_number_and_index(37, 0)
            >>> found.hash.hex(), found.block_number
            ('d8b3c6c42991eef2f8988c0c6ea2d85f561e9156395c1a704bed27b0ea769dc6', 37)
            >>> found = await client.get_transaction_by_block_number_and_index(95, 0)
            >>> found.hash.hex(), found.block_number
            ('23ff48931062d90da0b3047c7f258208ef70c512063bff470682ed31234cef8e', 95)
        """
        return await self.send(
            calls.get_transaction_by_block_number_and_index(block, index),
            timeout=timeout,
            deadline=deadline,
            retries=retries,
        )

    async def get_uncle_by_block_number_and_index(
        self,
        block: BlockNumberOrTag,
        index: int,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> Uncle | None:
        """Returns the header of an uncle by its position in a block, or null when there is none.

        The position counts from zero in the block's list of uncles. An uncle has no transactions. Blocks have had no
        uncles since proof of stake, so the answer for them is null.

        Costs 150 credits. Source: openrpc.json#eth_getUncleByBlockNumberAndIndex.

        Args:
            block: The block: a number or a tag.
            index: The uncle's position in the block, from zero.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The uncle's header, or null when there is none.

        Raises:
            InvalidParamsError: A parameter is missing, unexpected or malformed; the message states which.
            ChainAccessError: As every call.

        Examples:
            >>> found = await client.get_uncle_by_block_number_and_index(46, 0)
            >>> found.number, found.hash.hex()
            (45, '494dbc91ed630377065dbbad6579af15cd970269c27e9fed6583f2d3229962c9')
            >>> (await client.get_uncle_by_block_number_and_index("latest", 0)) is None
            True
        """
        return await self.send(
            calls.get_uncle_by_block_number_and_index(block, index), timeout=timeout, deadline=deadline, retries=retries
        )

    async def suggested_gas_fees(
        self,
        chain_id: int | str,
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> SuggestedGasFees:
        """Returns suggested gas fees of a chain, in gwei, for three levels of urgency.

        The API key and its secret travel as HTTP Basic credentials. A secret that is sent must be the key's own; it may
        be left empty.

        A client with a secret authenticates by HTTP Basic; one without puts its key into the path. Always over HTTP.

        Costs 80 credits. Source: openapi.yaml#suggestedGasFees.

        Args:
            chain_id: Chain id (EIP-155) of a network that the service serves, as a decimal number.
            timeout: Longest time for one attempt, body included, in seconds; as the client has it when left out.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first.

        Returns:
            The suggestions for the next block.

        Raises:
            ChainAccessError: As every call.

        Examples:
            >>> found = await client.suggested_gas_fees("11325013")
            >>> type(found).__name__
            'SuggestedGasFees'
        """
        path = f"/networks/{quote(str(chain_id), safe='')}/suggestedGasFees"
        return await self._operation(calls.suggested_gas_fees, "GET", path, timeout, deadline, retries)
