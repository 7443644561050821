// reads a token balance before the tokens were distributed
>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0x652393e872b133fd45c79e814042ba9563262209","data":"0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"},"0x1f"]}
<< {"jsonrpc":"2.0","id":1,"result":"0x0000000000000000000000000000000000000000000000000000000000000000"}
