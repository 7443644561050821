// calls a contract that reverts with a panic code
>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c","data":"0x4d29fcc6"},"latest"]}
<< {"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted: arithmetic underflow or overflow","data":"0x4e487b710000000000000000000000000000000000000000000000000000000000000011"}}
