// replaces the storage of an account and single slots of it
>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0x652393e872b133fd45c79e814042ba9563262209"},"latest",{"0x652393e872b133fd45c79e814042ba9563262209":{"state":{},"stateDiff":{}}}]}
<< {"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"account 0x652393e872B133Fd45C79e814042BA9563262209 has both 'state' and 'stateDiff'"}}
