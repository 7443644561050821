// sends more value than the sender has
>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"from":"0x0000000000000000000000000000000000000000","to":"0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd","value":"0xffffffffffffffffffffffff"},"latest"]}
<< {"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"err: insufficient funds for gas * price + value: address 0x0000000000000000000000000000000000000000 have 0 want 79228162514264337593543950335 (supplied gas 50000000)"}}
