// requests an uncle past the last one
>> {"jsonrpc":"2.0","id":1,"method":"eth_getUncleByBlockNumberAndIndex","params":["0x2e","0x2"]}
<< {"jsonrpc":"2.0","id":1,"result":null}
