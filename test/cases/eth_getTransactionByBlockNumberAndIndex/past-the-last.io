// requests an index past the last transaction
>> {"jsonrpc":"2.0","id":1,"method":"eth_getTransactionByBlockNumberAndIndex","params":["0x1","0x63"]}
<< {"jsonrpc":"2.0","id":1,"result":null}
