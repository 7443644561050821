// estimates a call that reverts with a reason
>> {"jsonrpc":"2.0","id":1,"method":"eth_estimateGas","params":[{"to":"0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c","data":"0x75f19a5d"},"latest"]}
<< {"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted: not on a Sunday","data":"0x08c379a00000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000000f6e6f74206f6e20612053756e6461790000000000000000000000000000000000"}}
