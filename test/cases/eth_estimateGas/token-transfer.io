// estimates a token transfer
>> {"jsonrpc":"2.0","id":1,"method":"eth_estimateGas","params":[{"from":"0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd","to":"0x652393e872b133fd45c79e814042ba9563262209","data":"0xa9059cbb000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d50000000000000000000000000000000000000000000000000000000000000001"},"latest"]}
<< {"jsonrpc":"2.0","id":1,"result":"0x84a1"}
