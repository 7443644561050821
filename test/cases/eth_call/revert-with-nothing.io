// calls a contract that reverts without a payload
>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c","data":"0xca3e1df0"},"latest"]}
<< {"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted","data":"0x"}}
