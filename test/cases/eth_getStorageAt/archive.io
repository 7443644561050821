// reads a slot at a block whose state is archive state
>> {"jsonrpc":"2.0","id":1,"method":"eth_getStorageAt","params":["0x45d41cbc6f692ab31771c416c072bbca67a8e6b6","0x0","0xc0"]}
<< {"jsonrpc":"2.0","id":1,"result":"0x00000000000000000000000000000000000000000000000000000000000000bc"}
