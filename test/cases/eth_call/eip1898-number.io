// selects the block with an EIP-1898 object
>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0x45d41cbc6f692ab31771c416c072bbca67a8e6b6"},{"blockNumber":"0xc0"}]}
<< {"jsonrpc":"2.0","id":1,"result":"0x00000000000000000000000000000000000000000000000000000000000000bc"}
