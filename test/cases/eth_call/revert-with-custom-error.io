// calls a contract that reverts with a custom error: plain message, raw data
>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c","data":"0x62c7d080"},"latest"]}
<< {"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted","data":"0xc246547f0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002a"}}
