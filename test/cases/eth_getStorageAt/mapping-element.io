// reads an element of a mapping, whose slot is a Keccak-256 hash
>> {"jsonrpc":"2.0","id":1,"method":"eth_getStorageAt","params":["0x652393e872b133fd45c79e814042ba9563262209","0x512d54fd1a09586dc15906c02834e8fabb6fa749d234a8ad22ca65596a2670b5","0x64"]}
<< {"jsonrpc":"2.0","id":1,"result":"0x0000000000000000000000000000000000000000000000d8d7914beec9c30000"}
