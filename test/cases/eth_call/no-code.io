// calls an account without code
>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"from":"0xdfdae2329c1b1959a849169c976bfea60a4526d5","to":"0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"},"latest"]}
<< {"jsonrpc":"2.0","id":1,"result":"0x"}
