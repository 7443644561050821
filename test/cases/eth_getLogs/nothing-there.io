// finds nothing in an empty block
>> {"jsonrpc":"2.0","id":1,"method":"eth_getLogs","params":[{"fromBlock":"0x7","toBlock":"0x7"}]}
<< {"jsonrpc":"2.0","id":1,"result":[]}
