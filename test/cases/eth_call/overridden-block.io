// runs overridden code that returns the number of an overridden block
>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0x00000000000000000000000000000000000000ee"},"latest",{"0x00000000000000000000000000000000000000ee":{"code":"0x4360005260206000f3"}},{"number":"0x3e8"}]}
<< {"jsonrpc":"2.0","id":1,"result":"0x00000000000000000000000000000000000000000000000000000000000003e8"}
