// requests the receipts of a block that does not exist
>> {"jsonrpc":"2.0","id":1,"method":"eth_getBlockReceipts","params":["0x141"]}
<< {"jsonrpc":"2.0","id":1,"result":null}
