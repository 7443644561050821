// estimates a transfer that only an overridden balance allows
>> {"jsonrpc":"2.0","id":1,"method":"eth_estimateGas","params":[{"from":"0x1111111111111111111111111111111111111111","to":"0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd","value":"0x1"},"latest",{"0x1111111111111111111111111111111111111111":{"balance":"0x1"}}]}
<< {"jsonrpc":"2.0","id":1,"result":"0x5208"}
