// matches one log more than an answer may contain
>> {"jsonrpc":"2.0","id":1,"method":"eth_getLogs","params":[{"address":"0xb8a86fdcbce50131af8c881eaa02b09d8f4906f2","fromBlock":"0x82","toBlock":"0x8c"}]}
<< {"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"query returned more than 10000 results"}}
