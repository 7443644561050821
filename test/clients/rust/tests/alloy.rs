//! Unmodified alloy calls the service at `RPC_URL`, over HTTP or WebSocket, on the default chain.

use alloy_network_primitives::ReceiptResponse;
use alloy_primitives::{Address, B256, Bytes, U256, address};
use alloy_provider::{DynProvider, Provider, ProviderBuilder};
use alloy_rpc_types_eth::state::{AccountOverride, StateOverridesBuilder};
use alloy_rpc_types_eth::{BlockId, BlockOverrides, Filter, TransactionRequest};
use serde_json::Value;

const IDENTITY: Address = address!("0x0000000000000000000000000000000000000004");
/// An address without an account.
const NOBODY: Address = address!("0x00000000000000000000000000000000000b0d1e");

async fn provider() -> DynProvider {
    ProviderBuilder::new().connect(&std::env::var("RPC_URL").unwrap()).await.unwrap().erased()
}

/// A place on the default chain.
fn at(name: &str) -> Value {
    let places: Value = serde_json::from_str(&std::env::var("LANDMARKS").unwrap()).unwrap();
    places.pointer(&format!("/{name}")).unwrap_or_else(|| panic!("no landmark {name}")).clone()
}

fn number(name: &str) -> u64 {
    at(name).as_u64().unwrap()
}

fn account(name: &str) -> Address {
    at(name).as_str().unwrap().parse().unwrap()
}

fn data(name: &str) -> Bytes {
    at(name).as_str().unwrap().parse().unwrap()
}

fn call(to: Address, input: Bytes) -> TransactionRequest {
    TransactionRequest::default().to(to).input(input.into())
}

/// The words of an answer.
fn words(answer: &Bytes) -> Vec<U256> {
    answer.chunks(32).map(U256::from_be_slice).collect()
}

#[tokio::test]
async fn chain_id_head_and_storage_in_the_archive() {
    let provider = provider().await;
    assert_eq!(provider.get_chain_id().await.unwrap(), number("CHAIN_ID"));
    assert_eq!(provider.get_block_number().await.unwrap(), number("HEAD"));
    let storage = provider.get_storage_at(account("notebook"), U256::ZERO);
    let word = storage.number(number("ARCHIVE_BLOCK")).await.unwrap();
    assert_eq!(word, U256::from(number("NOTE_AT_ARCHIVE_BLOCK")));
}

#[tokio::test]
async fn a_block_and_its_transactions_by_position() {
    let provider = provider().await;
    let (height, index) = (number("BLOBS/block"), number("BLOBS/index") as usize);
    let block = provider.get_block_by_number(height.into()).full().await.unwrap().unwrap();
    assert_eq!(block.header.inner.hash_slow(), block.header.hash);
    let blobs = &block.transactions.as_transactions().unwrap()[index];
    let by_hash = provider.get_transaction_by_block_hash_and_index(block.header.hash, index);
    assert_eq!(by_hash.await.unwrap().as_ref(), Some(blobs));
    let by_number = provider.get_transaction_by_block_number_and_index(height.into(), index);
    assert_eq!(by_number.await.unwrap().as_ref(), Some(blobs));
    let uncle = provider.get_uncle(BlockId::number(number("UNCLES_BLOCK")), 1).await.unwrap().unwrap();
    assert_eq!(uncle.header.number, number("UNCLES_BLOCK") - 1);
    assert_eq!(uncle.header.inner.hash_slow(), uncle.header.hash);
    assert_eq!(provider.get_block_by_number(0xff_ffff.into()).await.unwrap(), None);
}

#[tokio::test]
async fn logs_and_receipts() {
    let provider = provider().await;
    let height = number("LOGS_BLOCK");
    let filter = Filter::new().address(account("bell")).from_block(height).to_block(height);
    let logs = provider.get_logs(&filter).await.unwrap();
    assert_eq!(logs.len() as u64, number("LOGS"));
    let receipts = provider.get_block_receipts(BlockId::number(height)).await.unwrap().unwrap();
    let all = receipts.iter().flat_map(|receipt| receipt.logs());
    let of_the_bell: Vec<_> = all.filter(|log| log.address() == account("bell")).cloned().collect();
    assert_eq!(logs, of_the_bell);
}

#[tokio::test]
async fn calls_estimates_and_reverts() {
    let provider = provider().await;
    let symbol = provider.call(call(account("token"), data("SYMBOL_SELECTOR"))).await.unwrap();
    assert!(symbol.windows(4).any(|part| part == b"LAMP"));
    let transfer = TransactionRequest::default().from(account("alice")).to(account("bob")).value(U256::ONE);
    assert_eq!(provider.estimate_gas(transfer).await.unwrap(), 21_000);
    let refused = provider.call(call(account("refuser"), data("WITH_REASON_SELECTOR"))).await.unwrap_err();
    let payload = refused.as_error_resp().unwrap();
    assert_eq!((payload.code, payload.message.as_ref()), (3, "execution reverted: not on a Sunday"));
    assert!(payload.as_revert_data().unwrap().starts_with(&[0x08, 0xc3, 0x79, 0xa0]));
}

#[tokio::test]
async fn state_overrides_of_a_call() {
    let provider = provider().await;
    let notebook = account("notebook");
    let slot = |word: u64| [(B256::ZERO, B256::from(U256::from(word)))];
    let replaced = AccountOverride::default().with_state(slot(7));
    let changed = AccountOverride::default().with_state_diff(slot(8));
    for (expected, of_notebook) in [(7, replaced), (8, changed)] {
        let answer = provider.call(call(notebook, Bytes::new())).account_override(notebook, of_notebook);
        assert_eq!(words(&answer.await.unwrap()), [U256::from(expected)]);
    }
    let without = provider.call(call(notebook, Bytes::new()));
    let with_none = provider.call(call(notebook, Bytes::new())).overrides(StateOverridesBuilder::default().build());
    assert_eq!(with_none.await.unwrap(), without.await.unwrap());

    let moved = AccountOverride { move_precompile_to: Some(NOBODY), ..Default::default() };
    let echoed = provider.call(call(NOBODY, Bytes::from_static(b"an echo"))).account_override(IDENTITY, moved);
    assert_eq!(echoed.await.unwrap(), Bytes::from_static(b"an echo"));
}

#[tokio::test]
async fn state_overrides_of_an_estimate() {
    let provider = provider().await;
    let transfer = TransactionRequest::default().from(NOBODY).to(account("bob")).value(U256::ONE);
    assert!(provider.estimate_gas(transfer.clone()).await.is_err());
    let rich = AccountOverride::default().with_balance(U256::from(10).pow(U256::from(18)));
    assert_eq!(provider.estimate_gas(transfer).account_override(NOBODY, rich).await.unwrap(), 21_000);
}

#[tokio::test]
async fn block_overrides() {
    let provider = provider().await;
    // The base fee of a call that offers no gas price is 0.
    let request = call(NOBODY, Bytes::new()).from(NOBODY).gas_price(9);
    let reader = AccountOverride::default()
        .with_code(data("BLOCK_READER_CODE"))
        .with_balance(U256::from(10).pow(U256::from(18)));
    let block = BlockOverrides {
        coinbase: Some(NOBODY),
        random: Some(B256::repeat_byte(5)),
        gas_limit: Some(60_000_000),
        blob_base_fee: Some(U256::from(6)),
        ..BlockOverrides::default().with_number(U256::from(1_000)).with_time(4_000_000_000).with_base_fee(U256::from(9))
    };
    let answer = provider.call(request).account_override(NOBODY, reader).with_block_overrides(block).await.unwrap();
    let random = U256::from_be_bytes(B256::repeat_byte(5).0);
    let coinbase = U256::from_be_slice(NOBODY.as_slice());
    let [n1, n2, n3, n4, n5] = [1_000, 4_000_000_000, 60_000_000, 9, 6_u64].map(U256::from);
    assert_eq!(words(&answer), [n1, n2, n3, n4, n5, coinbase, random]);
}

#[tokio::test]
async fn methods_beyond_the_contract() {
    let provider = provider().await;
    let alice = account("alice");
    let archive = number("ARCHIVE_BLOCK");
    let nonce = provider.get_transaction_count(alice).await.unwrap();
    assert!(nonce > provider.get_transaction_count(alice).number(archive).await.unwrap());
    assert!(provider.get_balance(alice).await.unwrap() > U256::ZERO);
    assert!(!provider.get_code_at(account("token")).await.unwrap().is_empty());
    assert_eq!(provider.get_code_at(NOBODY).await.unwrap(), Bytes::new());

    let block = provider.get_block_by_number(number("BLOBS/block").into()).full().await.unwrap().unwrap();
    let blobs = &block.transactions.as_transactions().unwrap()[number("BLOBS/index") as usize];
    let hash = *blobs.inner.tx_hash();
    assert_eq!(provider.get_block_by_hash(block.header.hash).full().await.unwrap().as_ref(), Some(&block));
    assert_eq!(provider.get_transaction_by_hash(hash).await.unwrap().as_ref(), Some(blobs));
    let receipt = provider.get_transaction_receipt(hash).await.unwrap().unwrap();
    assert_eq!((receipt.transaction_hash(), receipt.block_hash()), (hash, Some(block.header.hash)));
    assert_eq!(provider.get_transaction_by_hash(B256::ZERO).await.unwrap(), None);
    assert_eq!(provider.get_transaction_receipt(B256::ZERO).await.unwrap(), None);

    let with_uncles = provider.get_block(BlockId::number(number("UNCLES_BLOCK"))).await.unwrap().unwrap();
    let uncle = provider.get_uncle(BlockId::hash(with_uncles.header.hash), 1).await.unwrap().unwrap();
    assert_eq!(uncle.header.hash, with_uncles.uncles[1]);

    let history = provider.get_fee_history(4, number("HEAD").into(), &[50.0]).await.unwrap();
    assert_eq!((history.gas_used_ratio.len(), history.base_fee_per_gas.len()), (4, 5));
    let tip = provider.get_max_priority_fee_per_gas().await.unwrap();
    assert!(provider.get_gas_price().await.unwrap() > tip);
    let fees = provider.estimate_eip1559_fees().await.unwrap();
    assert!(fees.max_fee_per_gas > fees.max_priority_fee_per_gas);
}

/// The scripted node behind this service answers with a log query of 20 MB.
#[tokio::test]
async fn an_answer_of_20_mb() {
    let logs = provider().await.get_logs(&Filter::new().from_block(1).to_block(1)).await.unwrap();
    let bytes: usize = logs.iter().map(|log| 2 * log.data().data.len()).sum();
    assert_eq!(logs.len() as u64, number("LARGE/logs"));
    assert_eq!(bytes as u64, number("LARGE/hexDigits"));
}
