// estimates a contract creation, which has no `to`
>> {"jsonrpc":"2.0","id":1,"method":"eth_estimateGas","params":[{"from":"0xdfdae2329c1b1959a849169c976bfea60a4526d5","data":"0x600a600c600039600a6000f3602a60005260206000f3"}]}
<< {"jsonrpc":"2.0","id":1,"result":"0xdb44"}
