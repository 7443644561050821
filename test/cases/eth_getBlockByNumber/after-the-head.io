// requests a block that does not exist yet
>> {"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":["0x141",false]}
<< {"jsonrpc":"2.0","id":1,"result":null}
