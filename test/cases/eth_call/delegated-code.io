// calls an account that has delegated its code (EIP-7702)
>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0x840804a57a4247156cbe19a9e31014c06785e9e4"},"latest"]}
<< {"jsonrpc":"2.0","id":1,"result":"0x000000000000000000000000000000000000000000000000000000000000005f"}
